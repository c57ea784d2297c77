/** Proof of identity: a ticket of the web app, valid for a minute, or a personal token. */
export type Credentials = { readonly ticket: string } | { readonly token: string };
