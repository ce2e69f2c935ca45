import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { AssignmentForm } from '../../api/form-schema.ts';
import { formatTime } from '../../i18n/format.ts';
import { knownGroup } from '../../session/chosen-group.ts';
import { useRequiredParam } from '../../session/route-input.ts';
import { useUser } from '../../session/use-user.ts';
import { readCache } from '../../storage/cache.ts';
import { submittedKey } from '../../storage/keys.ts';
import { readToken } from '../../storage/token.ts';
import { WithNames } from '../../ui/WithNames.tsx';
import styles from './ConfirmationPage.module.css';

/**
 * What the backend has: form, group, time and number of answers. `form` is null until it has loaded. The time is known
 * only on the device that submitted it.
 */
export function Arrived({ form }: { form: AssignmentForm | null }) {
  const { t, i18n } = useTranslation(['sending', 'questionnaire']);
  const assignmentId = useRequiredParam('assignmentId');
  const { uuid } = useUser();
  const group = knownGroup(form?.group ?? null, uuid, assignmentId)?.name;
  const sentAt = readCache(readToken() ?? '', submittedKey(uuid, assignmentId), v.number());
  const answers = form?.blocks.flatMap(({ questions }) => questions.filter(({ answer }) => answer !== null));
  return (
    <ul className={styles.arrived}>
      {form && (
        <li lang="" dir="auto">
          {form.name}
        </li>
      )}
      {group && (
        <li>
          <WithNames names={[group]} text={(name) => t('questionnaire:group', { name })} />
        </li>
      )}
      {sentAt !== null && <li>{t('confirmation.sentAt', { time: formatTime(sentAt, i18n.language) })}</li>}
      {answers && <li>{t('confirmation.answers', { count: answers.length })}</li>}
    </ul>
  );
}
