import type { Locator, Page } from '@rotina/testing/browser';

/** The hour at which a week without earlier ranges begins to be shown. */
const firstHour = 7;
const pixelsPerHour = 34;

/** The week of a therapist, as somebody with a pointer or a keyboard changes it. */
export class Week {
  constructor(private readonly page: Page) {}

  column(weekday: string): Locator {
    return this.page.locator('#main-content').getByRole('group', { name: weekday, exact: true });
  }

  range(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Draws a range in a day from one hour to another. */
  async draw(weekday: string, from: number, to: number): Promise<void> {
    const box = await this.boxOf(this.column(weekday));
    const x = box.x + box.width / 2;
    const y = (hour: number): number => box.y + (hour - firstHour) * pixelsPerHour;
    await this.drag({ x, y: y(from) + 1 }, { x, y: y(to) + 1 });
  }

  /** Drags the lower edge of a range by some hours. */
  async stretch(name: string, hours: number): Promise<void> {
    const box = await this.boxOf(this.range(name));
    const from = { x: box.x + box.width / 2, y: box.y + box.height - 3 };
    await this.drag(from, { x: from.x, y: from.y + hours * pixelsPerHour });
  }

  /** Drags a range into another day. */
  async carry(name: string, weekday: string): Promise<void> {
    const [box, target] = [await this.boxOf(this.range(name)), await this.boxOf(this.column(weekday))];
    const y = box.y + box.height / 2;
    await this.drag({ x: box.x + box.width / 2, y }, { x: target.x + target.width / 2, y });
  }

  /** Gives other days the ranges of one. */
  async copy(from: string, to: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Copiar um dia' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Dia da semana' }).click();
    await this.page.getByRole('option', { name: from }).click();
    for (const weekday of to) await dialog.getByRole('checkbox', { name: weekday }).check();
    await dialog.getByRole('button', { name: 'Copiar' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  private async drag(from: Place, to: Place): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await mouse.move(to.x, to.y);
    await mouse.up();
  }

  private async boxOf(what: Locator): Promise<Place & { readonly width: number; readonly height: number }> {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (!box) throw new Error('It is not shown.');
    return box;
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
}
