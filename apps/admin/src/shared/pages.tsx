import { Card, CardContent } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  Create,
  Edit,
  EditButton,
  List,
  SaveButton,
  Show,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useResourceDefinition,
} from 'react-admin';
import { RemoveButton } from './buttons.js';
import { Details } from './details.js';
import type { Field } from './fields.js';
import { Rows } from './rows.js';

interface ListPageProps {
  readonly fields: readonly Field[];
  readonly filters?: ReactElement[];
  /** By the newest id first, unless it says otherwise. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Besides the buttons of filters and of creation. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly actions?: ReactElement;
}

/** A list with its filters in the address, sorted and paged by the server. */
export const ListPage = ({ fields, filters, sort, above, below, actions }: ListPageProps) => (
  <List
    exporter={false}
    empty={false}
    perPage={25}
    sort={sort ?? { field: 'id', order: 'DESC' }}
    {...(filters && { filters })}
    {...(actions && { actions })}
  >
    {above}
    <Rows fields={fields} />
    {below}
  </List>
);

/**
 * A page keeps its row under a key of its own in the cache. By the usual one it would first show the row that a list or a
 * reference has left there, which lacks what only the page's own answer has.
 */
export const ownRow = { meta: { of: 'page' } } as const;

interface RowPageProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one row, which is shown once the page's own answer is there. */
export const RowPage = ({ actions, children }: RowPageProps) => (
  <Show
    component="div"
    emptyWhileLoading
    queryOptions={ownRow}
    actions={<TopToolbar sx={{ flexWrap: 'wrap' }}>{actions}</TopToolbar>}
  >
    {children}
  </Show>
);

interface ShowPageProps {
  readonly fields: readonly Field[];
  readonly actions?: ReactNode;
  /** Further parts of the page. */
  readonly children?: ReactNode;
}

/** A row as it is, with what can be done to it. */
export function ShowPage({ fields, actions, children }: ShowPageProps) {
  const { hasEdit } = useResourceDefinition();
  return (
    <RowPage
      actions={
        <>
          {actions}
          {hasEdit === true && <EditButton />}
        </>
      }
    >
      <Card variant="outlined" sx={{ mb: 2 }}>
        <CardContent>
          <Details fields={fields} />
        </CardContent>
      </Card>
      {children}
    </RowPage>
  );
}

interface FormPageProps {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** A form that creates a row, and leads to it. */
export const CreatePage = ({ children }: Pick<FormPageProps, 'children'>) => {
  const { hasShow } = useResourceDefinition();
  return (
    <Create redirect={hasShow === true ? 'show' : 'list'}>
      <SimpleForm>{children}</SimpleForm>
    </Create>
  );
};

interface EditPageProps extends FormPageProps {
  readonly canRemove?: boolean;
}

/** A form that changes a row. Nothing is shown as done before the server has done it. */
export const EditPage = ({ children, actions, canRemove = false }: EditPageProps) => {
  const { hasShow } = useResourceDefinition();
  return (
    <Edit
      mutationMode="pessimistic"
      emptyWhileLoading
      queryOptions={ownRow}
      mutationOptions={ownRow}
      redirect={hasShow === true ? 'show' : 'list'}
      actions={<TopToolbar sx={{ flexWrap: 'wrap' }}>{actions}</TopToolbar>}
    >
      <SimpleForm
        toolbar={
          <Toolbar sx={{ justifyContent: 'space-between' }}>
            <SaveButton />
            {canRemove && <RemoveButton />}
          </Toolbar>
        }
      >
        {children}
      </SimpleForm>
    </Edit>
  );
};
