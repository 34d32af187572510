import { useQuery } from '@tanstack/react-query';
import { AutocompleteArrayInput } from 'react-admin';
import { keysOf } from '../../shared/keys-of.js';
import { ProfileInputs } from '../profile-inputs.js';
import { ownKey, ownPath, readList } from './own-api.js';
import type { TagToChoose } from './own-api.js';
import { OwnForm } from './own-form.js';
import { OwnPage } from './own-page.js';

/** The texts that everybody reads about the therapist who is signed in. */
export const OwnProfilePage = () => (
  <OwnPage title="rotina.own.profile">
    {() => (
      <OwnForm>
        <ProfileInputs tags={<OwnTagsInput />} />
      </OwnForm>
    )}
  </OwnPage>
);

function OwnTagsInput() {
  const { data = [], isPending } = useQuery({
    queryKey: [ownKey, 'tags'],
    queryFn: () => readList<TagToChoose>(ownPath('tags')),
  });
  return (
    <AutocompleteArrayInput
      source="tags"
      choices={[...data]}
      isPending={isPending}
      optionText="name"
      optionValue="slug"
      format={(tags) => keysOf(tags, 'slug')}
    />
  );
}
