import { Card, CardContent } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  Create,
  CreateButton,
  Edit,
  EditButton,
  FilterButton,
  List,
  SaveButton,
  Show,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useResourceDefinition,
} from 'react-admin';
import { RemoveButton } from './buttons.js';
import { CsvButton } from './csv-button.js';
import { Details } from './details.js';
import type { Column, Field } from './fields.js';
import { Rows } from './rows.js';

interface ListPageProps {
  readonly fields: readonly Column[];
  readonly filters?: ReactElement[];
  /** By the newest id first, unless it says otherwise. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** Besides the buttons of filters, of creation and of the file. */
  readonly actions?: ReactNode;
}

/** A list with its filters in the address, sorted and paged by the server. */
export const ListPage = ({ fields, filters, sort, above, below, actions }: ListPageProps) => (
  <List
    exporter={false}
    empty={false}
    perPage={25}
    sort={sort ?? { field: 'id', order: 'DESC' }}
    {...(filters && { filters })}
    actions={
      <ListToolbar fields={fields} hasFilters={filters !== undefined}>
        {actions}
      </ListToolbar>
    }
  >
    {above}
    <Rows fields={fields} />
    {below}
  </List>
);

interface ListToolbarProps extends Pick<ListPageProps, 'fields'> {
  readonly hasFilters: boolean;
  readonly children: ReactNode;
}

function ListToolbar({ fields, hasFilters, children }: ListToolbarProps) {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {hasFilters && <FilterButton />}
      {hasCreate === true && <CreateButton />}
      {children}
      <CsvButton columns={fields} />
    </TopToolbar>
  );
}

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
