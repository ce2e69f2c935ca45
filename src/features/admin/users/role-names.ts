import i18next from 'i18next';
import type { Role } from '../../../api/roles.ts';
import { roleOf } from '../../../session/roles.ts';
import type { SelectOption } from '../../../ui/SelectField.tsx';

/**
 * The roles as choices: by their translated name where the app knows the role, by the backend's own where it
 * does not. Two roles of one name are told apart by their number.
 */
export function roleOptions(roles: readonly Role[]): SelectOption[] {
  const names = roles.map(nameOf);
  return roles.map(({ role_id }, index) => {
    const name = names[index] ?? '';
    const shared = names.filter((other) => other === name).length > 1;
    return { value: role_id, label: shared ? `${name} (${role_id})` : name };
  });
}

function nameOf(role: Role): string {
  const known = roleOf({ role });
  if (known) return i18next.t(`roles.${known.name}`, { ns: 'admin' });
  return role.name ?? i18next.t('unnamed', { ns: 'users', number: role.role_id });
}
