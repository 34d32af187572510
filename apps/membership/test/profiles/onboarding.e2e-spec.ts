import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HabitCreated } from '@rotina/contracts';
import { emptyProfile } from '../../src/profiles/domain/profile/profile.js';
import type { ProfileAttributes } from '../../src/profiles/domain/profile/profile.js';
import { ProfilesService } from '../../src/profiles/profiles/profiles.service.js';
import { UsersService } from '../../src/identity/users/users.service.js';
import { MembershipTest } from '../harness.js';
import type { Person } from '../harness.js';

const path = '/api/v2/user/onboarding';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

const whole: ProfileAttributes = {
  ...emptyProfile,
  street: 'Rua Augusta',
  number: '1500',
  country: 'BR',
  city: 'São Paulo',
  region: 'SP',
  documentType: 'CPF',
  documentNumber: '52998224725',
  birthDate: '1990-05-17',
  gender: 'female',
};

const address = { street: 'Rua Augusta', number: '1500', country: 'BR', city: 'São Paulo', region: 'SP' };
const documentAndBirth = {
  document_type: 'CPF',
  document_number: '52998224725',
  birth_date: '1990-05-17',
};
const wholeBody = { address_attributes: address, ...documentAndBirth, gender: 'female' };

const saveProfile = ({ id }: Person, attributes: Partial<ProfileAttributes> = whole): Promise<void> =>
  test.service.database.transaction((tx) => test.service.get(ProfilesService).update(tx, id, attributes));
const validatePhone = ({ id }: Person): Promise<void> =>
  test.service.database.transaction((tx) => test.service.get(UsersService).validatePhone(tx, id, '+5511912345678'));
const createHabit = ({ id }: Person, habit = '1'): Promise<void> =>
  test.service.deliver(HabitCreated, { user_id: id, habit_id: habit, frequency: 'daily' as const });

const at = (step: string, completed: readonly string[], completedAt: unknown = null): object => ({
  onboarding: { step, completed_steps: completed, completed_at: completedAt },
});
const all = ['profile', 'documents', 'phone', 'habits'];
const refused = (code: string): object => ({ error: { code, message: expect.any(String) } });

describe('the onboarding', () => {
  it('needs the token of a user', async () => {
    await test.anonymous.get(path).unauthorized({ error: expect.any(String) });
    await test.anonymous.post(path, { step: 'profile' }).unauthorized({ error: expect.any(String) });
  });

  it('begins with the profile, and reading it stores nothing', async () => {
    const { id, caller } = await test.person();
    await expect(caller.get(path).ok()).resolves.toEqual(at('profile', []));
    await expect(test.select('select 1 from onboardings where user_id = $1', [id])).resolves.toEqual([]);
  });

  it('goes through its steps to the end', async () => {
    const person = await test.person();
    const { caller } = person;
    await saveProfile(person);
    await expect(caller.get(path).ok()).resolves.toEqual(at('documents', ['profile']));
    await expect(caller.post(path, { step: 'documents' }).ok()).resolves.toEqual(at('phone', ['profile', 'documents']));
    await caller.post(path, { step: 'phone' }).unprocessable(refused('step_not_satisfied'));
    await validatePhone(person);
    await expect(caller.post(path, { step: 'phone' }).ok()).resolves.toEqual(
      at('habits', ['profile', 'documents', 'phone']),
    );
    await caller.post(path, { step: 'habits' }).unprocessable(refused('step_not_satisfied'));
    await createHabit(person);
    const done = at('done', all, new Date(test.service.clock.now().epochMilliseconds).toISOString());
    await expect(caller.post(path, { step: 'habits' }).ok()).resolves.toEqual(done);
    test.service.clock.advance({ minutes: 1 });
    await expect(caller.get(path).ok()).resolves.toEqual(done);
    await expect(caller.post(path, { step: 'done' }).ok()).resolves.toEqual(done);
  });

  it('passes what is satisfied by itself, and lists it', async () => {
    const person = await test.person();
    await createHabit(person);
    await validatePhone(person);
    await expect(person.caller.get(path).ok()).resolves.toEqual(at('profile', []));
    await saveProfile(person);
    await expect(person.caller.post(path, { step: 'documents' }).ok()).resolves.toEqual(
      at('done', all, expect.any(String)),
    );
  });

  it('keeps what was passed, also when it would not be satisfied any more', async () => {
    const person = await test.person();
    await saveProfile(person);
    await person.caller.get(path).ok();
    await saveProfile(person, { gender: null });
    await expect(person.caller.get(path).ok()).resolves.toEqual(at('documents', ['profile']));
  });
});

describe('the data of the profile', () => {
  it('is stored as by PUT /api/v1/me, and completes the step', async () => {
    const { caller } = await test.person();
    await expect(caller.post(path, { step: 'profile', data: wholeBody }).ok()).resolves.toEqual(
      at('documents', ['profile']),
    );
    await expect(caller.get('/api/v1/me').ok()).resolves.toMatchObject({
      profile: { address, ...documentAndBirth, gender: 'female' },
    });
  });

  it('is stored also while attributes are missing, which leaves the step to satisfy', async () => {
    const { caller } = await test.person();
    const { gender, ...others } = wholeBody;
    await caller.post(path, { step: 'profile', data: others }).unprocessable(refused('step_not_satisfied'));
    await expect(caller.get('/api/v1/me').ok()).resolves.toMatchObject({
      profile: { address, ...documentAndBirth, gender: null },
    });
    await caller.post(path, { step: 'profile', data: { profile: { gender } } }).ok();
    await expect(caller.get(path).ok()).resolves.toEqual(at('documents', ['profile']));
  });

  it('is 422 by field when a value is invalid, and then nothing is stored', async () => {
    const { caller } = await test.person();
    const data = { ...wholeBody, gender: 'unknown' };
    await caller.post(path, { step: 'profile', data }).unprocessable({ error: expect.stringContaining('gender') });
    await expect(caller.get('/api/v1/me').ok()).resolves.toMatchObject({ profile: { gender: null, birth_date: null } });
  });

  it('changes nothing once the step is completed', async () => {
    const person = await test.person();
    await saveProfile(person);
    await person.caller.post(path, { step: 'profile', data: { gender: 'male' } }).ok();
    await expect(person.caller.get('/api/v1/me').ok()).resolves.toMatchObject({ profile: { gender: 'female' } });
  });
});

describe('a step', () => {
  it.each(['documents', 'phone', 'habits', 'done'])('%s is out of order before the profile', async (step) => {
    const { caller } = await test.person();
    await caller.post(path, { step }).unprocessable(refused('step_out_of_order'));
    await expect(caller.get(path).ok()).resolves.toEqual(at('profile', []));
  });

  it('that is completed may be repeated, which changes nothing', async () => {
    const person = await test.person();
    await saveProfile(person);
    await person.caller.post(path, { step: 'documents' }).ok();
    for (const step of ['profile', 'documents', 'documents']) {
      await expect(person.caller.post(path, { step }).ok()).resolves.toEqual(at('phone', ['profile', 'documents']));
    }
  });

  it('that ten requests complete at once is completed once', async () => {
    const person = await test.person();
    await saveProfile(person);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.caller.post(path, { step: 'documents' }).response()),
    );
    for (const { status } of answers) expect([200, 429]).toContain(status);
    await expect(person.caller.get(path).ok()).resolves.toEqual(at('phone', ['profile', 'documents']));
  });

  it.each([{}, { step: null }, { step: 'unknown' }, { step: 1 }, { step: 'profile', data: 'x' }])(
    'is 422 for %j',
    async (body) => {
      const { caller } = await test.person();
      await caller.post(path, body).unprocessable({ error: expect.anything() });
    },
  );
});

describe('HABIT_CREATED', () => {
  it('counts when it came before the onboarding, repeated and several times', async () => {
    const person = await test.person();
    for (const habit of ['1', '2', '2']) await createHabit(person, habit);
    await expect(test.select('select * from habit_users where user_id = $1', [person.id])).resolves.toEqual([
      { user_id: person.id },
    ]);
  });

  it('counts when it came before the user is known', async () => {
    await test.service.deliver(HabitCreated, { user_id: 2_000_000_000, habit_id: '1', frequency: 'daily' as const });
    await expect(test.select('select 1 from habit_users where user_id = 2000000000')).resolves.toHaveLength(1);
  });
});
