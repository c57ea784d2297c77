/** The arguments of a text about a time that runs: whole minutes from 90 seconds on, as seconds would be noise. */
export const timeLeft = (seconds: number): { readonly unit: "minutes" | "seconds"; readonly count: number } =>
  seconds >= 90 ? { unit: "minutes", count: Math.round(seconds / 60) } : { unit: "seconds", count: seconds };
