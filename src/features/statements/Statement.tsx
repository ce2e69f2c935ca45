import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import styles from './Statement.module.css';

export type Section = { title: string; text: string[]; points?: string[] };

type Props = {
  title: string;
  intro: string;
  sections: Section[];
  /** The address of the school's own statement, which takes the place of this one. */
  own: string | undefined;
};

/** A statement in numbered sections, or a link to the school's own. */
export function Statement({ title, intro, sections, own }: Props) {
  const { t } = useTranslation('statements');
  if (own)
    return (
      <Page title={title} width="text">
        <p>
          <span>{t('own')}</span> <WithLinks text={own} />
        </p>
      </Page>
    );
  return (
    <Page title={title} intro={<p>{intro}</p>} width="text">
      {sections.map(({ title, text, points }, index) => (
        <section key={title} className={styles.section}>
          <h2>{`${index + 1}. ${title}`}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>
              <WithLinks text={paragraph} />
            </p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <WithLinks text={point} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Page>
  );
}

/** An address of a page or of email, without the punctuation after it. */
const address = /(https:\/\/\S*[^\s.,;:!?)]|[^\s@(]+@[^\s@]+\.\w+)/;

/** A text whose addresses are links. */
function WithLinks({ text }: { text: string }) {
  // With a group in the pattern, every second part is an address.
  return text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      <span key={part}>{part}</span>
    ) : (
      <a key={part} href={part.startsWith('https:') ? part : `mailto:${part}`}>
        {part}
      </a>
    ),
  );
}
