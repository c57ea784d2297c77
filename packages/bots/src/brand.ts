/** Brands a type, so that only its constructor function can create values of it. A modified copy loses the brand. */
export declare class Brand {
  private readonly isBranded: true;
}
