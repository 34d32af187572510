export interface ReceivedEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads a stream of server-sent events as a browser does. */
export class EventReader {
  private text = '';

  private constructor(
    readonly headers: Headers,
    private readonly body: ReadableStreamDefaultReader<string>,
  ) {}

  static async open(url: string, token: string): Promise<EventReader> {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200 || !response.body) throw new Error(`${url} was answered ${String(response.status)}`);
    return new EventReader(response.headers, response.body.pipeThrough(new TextDecoderStream()).getReader());
  }

  /** The next event, comments left out; null at the end of the stream. */
  async next(): Promise<ReceivedEvent | null> {
    for (;;) {
      const [block, rest] = this.text.split(/\n\n(.*)/s);
      if (block !== undefined && rest !== undefined) {
        this.text = rest;
        const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
        const [event, data] = [fields.get('event'), fields.get('data')];
        if (event !== undefined && data !== undefined) return { event, data };
        continue;
      }
      const { done, value } = await this.body.read();
      if (done) return null;
      this.text += value;
    }
  }

  close(): Promise<void> {
    return this.body.cancel();
  }
}
