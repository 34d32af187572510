import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import type { MembershipTest } from '../harness.js';

export const path = '/api/v1/phones_verification';

export interface Person {
  readonly id: number;
  readonly caller: Caller;
  readonly number: string;
}

export const anotherPin = (pin: string): string => (pin === '000000' ? '000001' : '000000');
export const show = (pin: unknown): object => ({ verification: { pin } });

/** People with phones of their own. */
export class PhoneScene {
  private numbers = 0;

  constructor(private readonly test: MembershipTest) {}

  newNumber(): string {
    this.numbers += 1;
    return `+55119${String(12_340_000 + this.numbers)}`;
  }

  async aPerson(number = this.newNumber()): Promise<Person> {
    const { id } = await this.test.createUser();
    return { id, caller: await this.test.as(id), number };
  }

  /** Calls for a PIN, and returns it. */
  async start({ caller, number }: Person): Promise<string> {
    const before = await this.sentTo(number);
    await expect(caller.post(path, { phone: number }).ok()).resolves.toEqual({});
    return this.pinOf(number, before + 1);
  }

  /** The PIN in the last of `count` messages to a number. */
  async pinOf(number: string, count = 1): Promise<string> {
    const messages = await this.test.textsTo(number, count);
    const runs = messages.at(-1)?.body.message.match(/\d+/g) ?? [];
    expect(runs).toEqual([expect.stringMatching(/^\d{6}$/)]);
    return String(runs[0]);
  }

  /** Counts the PINs that were sent to a number, once none waits to be sent. */
  async sentTo(number: string): Promise<number> {
    const sql = 'select 1 from phone_verifications where phone_number = $1 and sealed_message is not null';
    await eventually(async () => expect(await this.test.select(sql, [number])).toEqual([]));
    return (await this.test.textsTo(number, 0)).length;
  }

  async phoneOf(id: number): Promise<unknown> {
    const [row] = await this.test.select('select phone_number, phone_number_validated_at from users where id = $1', [
      id,
    ]);
    return row;
  }
}
