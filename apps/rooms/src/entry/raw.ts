/** JSON that is there already, and is sent as it is. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }

  /** Wherever another encoder might meet it. */
  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}
