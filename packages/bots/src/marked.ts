/** A mark that nothing bears but what is made where it should be made. A copy in which something has been changed has lost it. */
export declare class Brand {
  private readonly isMarked: true;
}
