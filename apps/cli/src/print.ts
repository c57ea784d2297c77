/** Prints a line of text that may hold anything, as the files of strangers do: nothing in it can reach the terminal's controls. */
export function print(line: string): void {
  console.log(line.replace(/\p{C}/gu, "?"));
}
