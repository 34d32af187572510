import { describe, expect, it } from 'vitest';
import { Person } from './person.js';
import type { TheSystem } from './shared-system.js';

const profile = {
  address_attributes: { street: 'Rua Augusta', number: '1500', country: 'BR', city: 'São Paulo', region: 'SP' },
  document_type: 'CPF',
  birth_date: '1990-05-17',
  gender: 'female',
};

interface Onboarding {
  readonly onboarding: { readonly step: string; readonly completed_steps: readonly string[] };
}

/** Somebody new, from the profile over the phone to the first habit. */
export function onboardingSuite(the: TheSystem): void {
  describe(`a new user with events over ${the.transport}`, () => {
    it('passes every step of the onboarding, the last one by a habit', async () => {
      const person = new Person(the.system, 51);
      await person.registerByAdministrator();
      const headers = await person.session();
      const post = (step: string, data?: object): Promise<Onboarding> =>
        person.http.succeed<Onboarding>('POST /api/v2/user/onboarding', { headers, body: { step, data } });
      await post('profile', { ...profile, document_number: person.document });
      expect((await post('documents')).onboarding.step).toBe('phone');
      await person.verifyPhone();
      expect((await post('phone')).onboarding.step).toBe('habits');
      await person.addHabit();
      const done = await person.http.find('GET /api/v2/user/onboarding', { headers }, 'GATEWAY', (answer) => {
        const { onboarding } = answer as Onboarding;
        return onboarding.step === 'done' ? onboarding : undefined;
      });
      expect(done.completed_steps).toEqual(['profile', 'documents', 'phone', 'habits']);
    }, 120_000);
  });
}
