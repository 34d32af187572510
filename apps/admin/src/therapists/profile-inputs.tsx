import type { ReactNode } from 'react';
import { BooleanInput, required, SelectInput, TextArrayInput, TextInput } from 'react-admin';
import { choicesOf } from '../shared/inputs.js';
import { Together } from '../shared/together.js';

interface ProfileInputsProps {
  /** The input of the tags, which come from another route for therapists themselves. */
  readonly tags: ReactNode;
  /** Further flags. */
  readonly flags?: ReactNode;
}

/** The texts that everybody reads about a therapist. */
export const ProfileInputs = ({ tags, flags }: ProfileInputsProps) => (
  <>
    <TextInput source="name" validate={required()} />
    <TextInput source="bio" multiline minRows={3} />
    <TextArrayInput source="languages" />
    {tags}
    <SelectInput source="gender" choices={choicesOf(['male', 'female', 'non_binary'])} />
    <Together>
      <TextInput source="city" />
      <TextInput source="region" />
      <TextInput source="country" />
    </Together>
    <TextInput source="full_address" />
    <TextInput source="photo_url" type="url" />
    <Together>
      <BooleanInput source="online" />
      <BooleanInput source="in_person" />
      {flags}
    </Together>
  </>
);
