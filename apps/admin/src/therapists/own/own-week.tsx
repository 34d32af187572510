import { AvailabilityPreview } from '../availability-preview.js';
import { WorkingHoursInputs } from '../working-hours-inputs.js';
import { ownPath } from './own-api.js';
import { OwnForm } from './own-form.js';
import { OwnPage } from './own-page.js';

const availabilityPath = (): string => ownPath('availability');

/** When the therapist who is signed in works, and what members see of it. */
export const OwnWeekPage = () => (
  <OwnPage title="rotina.own.week">
    {() => (
      <OwnForm beside={<AvailabilityPreview path={availabilityPath} />}>
        <WorkingHoursInputs />
      </OwnForm>
    )}
  </OwnPage>
);
