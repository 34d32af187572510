import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, Title, useTranslate } from 'react-admin';
import { statusOf } from '../../api/data-provider.js';
import { ownKey, ownPath, read } from './own-api.js';
import type { OwnTherapist } from './own-api.js';

interface OwnPageProps {
  /** A key of the messages. */
  readonly title: string;
  readonly children: (therapist: OwnTherapist) => ReactNode;
}

/** A page of the therapist who is signed in. Somebody with the role and without a profile reads that there is none. */
export function OwnPage({ title, children }: OwnPageProps) {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: [ownKey, 'profile'],
    queryFn: () => read<OwnTherapist>(ownPath()),
    retry: false,
  });
  return (
    <>
      <Title title={translate(title)} />
      {error && (
        <Alert severity="info">{statusOf(error) === 404 ? translate('rotina.own.no_profile') : error.message}</Alert>
      )}
      {data && children(data)}
      {!data && !error && <Loading />}
    </>
  );
}
