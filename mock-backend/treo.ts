import { mean } from './mean.ts';
import type { QuestionRow } from './state.ts';

/** The team-role test: eight statements of our own for each of the six roles of the TREO. */
const statements = {
  Organizer: [
    'Ik maak een planning voor de groep.',
    'Ik verdeel het werk in stukken die we aankunnen.',
    'Ik hou bij wie wat doet, en tegen wanneer.',
    'Ik zorg dat we tijdens een overleg bij het onderwerp blijven.',
    'Ik schrijf op wat we hebben afgesproken.',
    'Ik verwittig de groep als we achterop raken.',
    'Ik breng orde in onze bestanden en notities.',
    'Ik vat samen waar we staan en wat er nog moet gebeuren.',
  ],
  Doer: [
    'Ik bied me aan voor taken die nog niemand heeft.',
    'Ik begin meteen aan mijn deel van het werk.',
    'Ik doe wat nodig is, ook als het geen leuk werk is.',
    'Als het druk wordt, zet ik een tandje bij.',
    'Wat ik op me neem, is op tijd klaar.',
    'Ik steek liever de handen uit de mouwen dan lang te praten.',
    'Als een groepsgenoot uitvalt, neem ik werk over.',
    'Ik werk door tot alles echt af is.',
  ],
  Challenger: [
    'Ik zeg het als ik het niet eens ben met de groep.',
    'Ik vraag waarom we iets op een bepaalde manier doen.',
    'Ik wijs op zwakke plekken in ons plan.',
    'Ik neem niet zomaar aan dat iets klopt.',
    'Ik durf een idee dat iedereen goed vindt in vraag te stellen.',
    'Ik stel moeilijke vragen voor we iets beslissen.',
    'Ik zeg het eerlijk als ons werk nog niet goed genoeg is.',
    'Ik bekijk een voorstel ook van de andere kant.',
  ],
  Innovator: [
    'Ik breng nieuwe ideeën aan in de groep.',
    'Als we vastzitten, bedenk ik een andere aanpak.',
    'Ik maak van de ideeën van anderen samen iets nieuws.',
    'Ik probeer graag iets uit wat we nog nooit gedaan hebben.',
    'Ik bedenk oplossingen die niemand verwacht.',
    'Ik denk graag na over hoe het anders kan.',
    'Ik stel voor om het eens niet op de gewone manier te doen.',
    'Als we ideeën zoeken, heb ik er meer dan één.',
  ],
  'Team Builder': [
    'Ik zorg voor een goede sfeer in de groep.',
    'Ik merk het als een groepsgenoot zich niet goed voelt.',
    'Ik betrek wie weinig zegt bij het gesprek.',
    'Ik help om een ruzie in de groep bij te leggen.',
    'Ik moedig anderen aan als het moeilijk gaat.',
    'Ik zeg het als iemand iets goed gedaan heeft.',
    'Ik maak nieuwe groepsleden wegwijs.',
    'Ik zoek een compromis waar iedereen mee kan leven.',
  ],
  Connector: [
    'Ik spreek mensen buiten de groep aan die ons kunnen helpen.',
    'Ik leg in naam van de groep contact met anderen.',
    'Ik weet bij wie we met een vraag terechtkunnen.',
    'Ik stel ons werk graag voor aan anderen.',
    'Ik breng nieuws en ideeën van buiten mee naar de groep.',
    'Ik ga kijken hoe andere groepen het aanpakken.',
    'Ik regel wat we van anderen nodig hebben, zoals materiaal of een lokaal.',
    'Ik verdedig de keuzes van de groep tegenover anderen.',
  ],
};

const roles = Object.keys(statements);

/** The 48 questions: the first statement of each role, then the second of each role, and so on. */
export const treoQuestions: QuestionRow[] = Object.values(statements)
  .flatMap((roleStatements, role) =>
    roleStatements.map((question, at) => ({ question_id: at * roles.length + role + 1, question })),
  )
  .sort((a, b) => a.question_id - b.question_id);

/** The mean of each role, on the scale, from answers by question id. */
export function treoResults(answers: Record<string, number>): Record<string, number> {
  const given = treoQuestions.map(({ question_id }) => answers[question_id] ?? Number.NaN);
  return Object.fromEntries(
    roles.map((name, role) => [name, mean(given.filter((_, at) => at % roles.length === role))]),
  );
}
