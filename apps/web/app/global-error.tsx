"use client";

import "./globals.css";

/** Shown if even the layout fails, as without a database. The language is unknown then, so it is in both. */
export default function AllBroken() {
  return (
    <html lang="en">
      <title>Mutable</title>
      <body>
        <main className="mx-auto grid max-w-[31.75rem] gap-4 px-3.5 py-10">
          <h1 className="text-34">Something went wrong</h1>
          <p>It is not your fault, and nothing you had is lost. Try again in a moment.</p>
          <p lang="cs">Něco se pokazilo. Není to tvoje vina a o nic nepřijdeš. Zkus to za chvíli znovu.</p>
          <p>
            <a href="/" className="inline-flex min-h-11 items-center">
              Mutable
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
