import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, choicesOf, flagFilter, search } from '../shared/inputs.js';
import { ListInput } from '../shared/list-input.js';
import { CreatePage, EditPage, ListPage } from '../shared/pages.js';
import { Day } from './day.js';

const frequencies = ['daily', 'weekly', 'monthly'] as const;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const categories = ['health', 'fitness', 'studies', 'work', 'finances', 'relationships', 'leisure', 'other'] as const;
const partsOfDay = ['hours_morning', 'hours_afternoon', 'hours_night'] as const;

const { flag, link, list, number, state } = fieldsOf<Schemas['habits.DefaultHabitView']>();

export const DefaultHabitList = () => (
  <ListPage
    sort={{ field: 'order', order: 'ASC' }}
    filters={[
      search(),
      choiceFilter('frequency', frequencies),
      choiceFilter('category', categories),
      flagFilter('active'),
    ]}
    above={<Day />}
    fields={[
      sorted(link('name')),
      sorted(state('category')),
      sorted(state('frequency')),
      list('hours_morning'),
      list('hours_afternoon'),
      list('hours_night'),
      sorted(number('order')),
      sorted(flag('active')),
    ]}
  />
);

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="description" multiline />
    <SelectInput source="category" choices={choicesOf(categories)} />
    <SelectInput source="frequency" choices={choicesOf(frequencies)} validate={required()} />
    <FormDataConsumer>
      {({ formData }) => (
        <>
          {formData['frequency'] === 'weekly' && (
            <SelectArrayInput source="weekly_days" choices={choicesOf(weekdays, 'weekdays')} validate={required()} />
          )}
          {formData['frequency'] === 'monthly' && (
            <NumberInput source="monthly_day" min={1} max={31} validate={required()} />
          )}
        </>
      )}
    </FormDataConsumer>
    {partsOfDay.map((part) => (
      <ListInput key={part} source={part}>
        <TextInput source="" label="rotina.hour" type="time" validate={required()} helperText={false} />
      </ListInput>
    ))}
    <NumberInput source="order" />
    <BooleanInput source="active" defaultValue />
  </>
);

export const DefaultHabitCreate = () => (
  <CreatePage>
    <Inputs />
  </CreatePage>
);

export const DefaultHabitEdit = () => (
  <EditPage canRemove>
    <Inputs />
  </EditPage>
);
