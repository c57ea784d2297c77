/** The props that Next passes to a page. */
export interface PageProps<Params extends string = never> {
  readonly params: Promise<Readonly<Record<Params, string>>>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}
