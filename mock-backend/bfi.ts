import { answerRange } from '../src/api/scale.ts';
import { mean } from './mean.ts';
import type { QuestionRow } from './state.ts';

/**
 * The personality test by domain and facet, with the structure and key of the BFI-2. The statements are our own,
 * because the published ones are not free to ship. R after the number of an item: reverse keyed.
 */
const domains: Record<string, Record<string, Record<string, string>>> = {
  Extraversion: {
    Sociability: {
      '1': 'Ik stap makkelijk op mensen af die ik niet ken.',
      '16R': 'In de pauze zit ik het liefst alleen.',
      '31R': 'Op een feestje blijf ik bij de mensen die ik al ken.',
      '46': 'Ik zoek vaak gezelschap op.',
    },
    Assertiveness: {
      '6': 'In een groep zeg ik als eerste wat ik vind.',
      '21': 'Als niemand beslist, hak ik de knoop door.',
      '36R': 'Ik slik mijn mening in als iemand me tegenspreekt.',
      '51R': 'Ik voel me niet op mijn plaats als ik een groep moet leiden.',
    },
    'Energy Level': {
      '11R': "'s Morgens kom ik moeilijk op gang.",
      '26R': 'Na een halve dag ben ik vaak al futloos.',
      '41': 'Ik heb altijd wel zin om iets te ondernemen.',
      '56': 'Zelfs op een drukke dag heb ik nog fut over.',
    },
  },
  Agreeableness: {
    Compassion: {
      '2': 'Het raakt me als iemand verdriet heeft.',
      '17R': 'Ik sta niet lang stil bij de zorgen van een ander.',
      '32': 'Ik maak tijd voor wie het moeilijk heeft.',
      '47R': 'Ik vind dat iedereen zijn eigen problemen moet oplossen.',
    },
    Respectfulness: {
      '7': 'Ik laat anderen uitspreken.',
      '22R': 'Ik maak weleens opmerkingen die anderen kwetsen.',
      '37R': 'Ik val anderen in de rede als ik het beter weet.',
      '52': 'Ik blijf vriendelijk, ook tegen wie ik niet mag.',
    },
    Trust: {
      '12R': 'Als iemand aardig doet, vraag ik me af wat erachter zit.',
      '27': 'Ik geloof mensen op hun woord.',
      '42R': 'Ik ga liever na of anderen wel de waarheid zeggen.',
      '57': 'Wie een fout maakt, krijgt van mij een tweede kans.',
    },
  },
  Conscientiousness: {
    Organization: {
      '3R': 'Mijn spullen liggen overal verspreid.',
      '18': 'Ik weet altijd waar ik iets heb opgeborgen.',
      '33': 'Voor ik aan iets begin, leg ik alles klaar.',
      '48R': 'Mijn notities zijn een rommeltje.',
    },
    Productiveness: {
      '8R': 'Een vervelende taak stel ik zo lang mogelijk uit.',
      '23R': 'Ik laat me snel van mijn werk afleiden.',
      '38': 'Als ik iets moet doen, begin ik er meteen aan.',
      '53': 'Ook een saaie taak werk ik helemaal af.',
    },
    Responsibility: {
      '13': 'Wat ik beloof, doe ik.',
      '28R': 'Ik kom vaak te laat op een afspraak.',
      '43': 'Niemand hoeft mij aan mijn taken te herinneren.',
      '58R': 'Ik vergeet soms wat ik met anderen heb afgesproken.',
    },
  },
  'Negative Emotionality': {
    Anxiety: {
      '4R': 'Voor een toets of een belangrijk gesprek blijf ik rustig.',
      '19': 'Ik pieker over wat er allemaal kan mislopen.',
      '34': 'Van een klein probleem kan ik wakker liggen.',
      '49R': 'Ik ben zelden ongerust.',
    },
    Depression: {
      '9R': 'Ik kijk met vertrouwen naar de dag van morgen.',
      '24R': 'Ik ben meestal goedgezind.',
      '39': 'Ik heb dagen waarop niets me vrolijk maakt.',
      '54': 'Ik voel me vaak minder waard dan anderen.',
    },
    'Emotional Volatility': {
      '14': 'Mijn humeur kan van het ene op het andere moment omslaan.',
      '29R': 'Ik blijf kalm als iemand me uitdaagt.',
      '44R': 'Mijn stemming is elke dag ongeveer dezelfde.',
      '59': 'Ik kan ontploffen om iets kleins.',
    },
  },
  'Open-Mindedness': {
    'Intellectual Curiosity': {
      '10': 'Ik wil weten hoe dingen in elkaar zitten.',
      '25R': 'Lange gesprekken over ideeën vind ik tijdverlies.',
      '40': 'Ik zoek vaak iets op, gewoon omdat ik het wil begrijpen.',
      '55R': 'Moeilijke vraagstukken laat ik liever links liggen.',
    },
    'Aesthetic Sensitivity': {
      '5R': 'In een museum verveel ik me snel.',
      '20': 'Een mooi lied kan me stil maken.',
      '35': 'Ik blijf onderweg weleens staan om naar iets moois te kijken.',
      '50R': 'Gedichten en schilderijen doen me weinig.',
    },
    'Creative Imagination': {
      '15': 'Ik heb vaak ideeën waar niemand anders aan dacht.',
      '30R': 'Een verhaal verzinnen lukt me niet goed.',
      '45R': 'Ik doe dingen het liefst zoals ze altijd gedaan worden.',
      '60': 'Ik maak graag iets nieuws uit wat er al is.',
    },
  },
};

const facets = Object.values(domains).flatMap(Object.entries<Record<string, string>>);

/** The 60 questions, in the order of the item numbers. */
export const bfiQuestions: QuestionRow[] = facets
  .flatMap(([, items]) => Object.entries(items))
  .map(([item, question]) => ({ question_id: Number.parseInt(item, 10), question }))
  .sort((a, b) => a.question_id - b.question_id);

/** The mean of each domain and facet, on the scale, from answers by item number. */
export function bfiResults(answers: Record<string, number>) {
  const score = (items: string[]) => mean(items.map((item) => scoreOf(item, answers)));
  return {
    domainPersonalities: Object.fromEntries(
      Object.entries(domains).map(([name, domainFacets]) => [
        name,
        score(Object.values(domainFacets).flatMap(Object.keys)),
      ]),
    ),
    facetPersonalities: Object.fromEntries(facets.map(([name, items]) => [name, score(Object.keys(items))])),
  };
}

function scoreOf(item: string, answers: Record<string, number>): number {
  const answer = answers[Number.parseInt(item, 10)] ?? Number.NaN;
  return item.endsWith('R') ? answerRange.min + answerRange.max - answer : answer;
}
