import i18next from 'i18next';
import { distinguish } from '../../../api/names.ts';
import { roleOf } from '../../../api/rights.ts';
import type { Role } from '../../../api/roles.ts';
import type { SelectOption } from '../../../ui/SelectField.tsx';

/** The roles as options, translated where the app knows them. Roles with the same name also show their number. */
export function roleOptions(roles: readonly Role[]): SelectOption[] {
  const named = roles.map((role) => ({ value: role.role_id, name: nameOf(role) }));
  return distinguish(named, ({ value }) => value).map(({ value, name }) => ({ value, label: name }));
}

function nameOf(role: Role): string {
  const known = roleOf({ role });
  if (known) return i18next.t(`roles.${known.name}`, { ns: 'admin' });
  return role.name ?? i18next.t('unnamed', { ns: 'users', number: role.role_id });
}
