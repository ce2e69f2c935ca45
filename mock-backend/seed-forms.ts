import { formIds, userIds } from './seed-ids.ts';
import type { FormRow } from './state.ts';

type BlockText = [name: string, description: string, questions: string[]];

/** A form whose blocks and questions are numbered 3101, 3102, ... and 310101, 310102, ... for form 31. */
export function makeForm(
  form_id: number,
  text: { name: string; description: string; color: string; blocks: BlockText[] },
): FormRow {
  const blocks = text.blocks.map(([name, description, questions], i) => {
    const block_id = form_id * 100 + i + 1;
    return {
      block_id,
      name,
      description,
      questions: questions.map((question, j) => ({ question_id: block_id * 100 + j + 1, question })),
    };
  });
  return { ...text, form_id, teacher_id: userIds.teacher, blocks };
}

export function seedForms(): FormRow[] {
  return [teamwork(), halfway(), research(), feedback(), unused()];
}

function teamwork(): FormRow {
  return makeForm(formIds.teamwork, {
    name: 'Samenwerken in je groep',
    description:
      'Hoe verliep de samenwerking? Je groepsgenoten zien alleen gemiddeldes, nooit wat jij geantwoord hebt.',
    color: '0f655f',
    blocks: [
      [
        'Afspraken en planning',
        'Denk aan de hele opdracht, van de eerste les tot vandaag.',
        [
          'We maakten bij de start duidelijke afspraken over wie wat doet.',
          'Iedereen in onze groep kwam zijn afspraken na.',
          'We verdeelden het werk eerlijk.',
          'We hielden onze planning goed in het oog.',
          'Ons werk was klaar zonder dat we ons op het einde moesten haasten.',
        ],
      ],
      [
        'Communicatie',
        'Het gaat om gesprekken in de les en om berichten daarbuiten.',
        [
          'In onze groep luisteren we naar elkaar.',
          'Ik durf in de groep te zeggen wat ik denk.',
          'Ook wie minder snel het woord neemt, komt bij ons aan bod.',
          'We laten het elkaar weten als iets niet lukt.',
          'Wie in de groepschat iets vraagt, krijgt snel een antwoord.',
        ],
      ],
      [
        'Inzet en verantwoordelijkheid',
        'Kijk eerst naar jezelf, daarna naar de groep.',
        [
          'Ik deed mijn deel van het werk.',
          'Ik bood hulp aan wanneer een groepsgenoot vastzat.',
          'Ik was voorbereid wanneer we samenkwamen.',
          'Alle groepsleden zetten zich even hard in.',
          'We voelden ons samen verantwoordelijk voor het resultaat.',
        ],
      ],
      [
        'Sfeer en meningsverschillen',
        'Wees eerlijk: van wat moeilijk ging, leer je het meest.',
        [
          'Ik voelde me op mijn gemak in deze groep.',
          'We gingen respectvol met elkaar om.',
          'Als we het niet eens waren, praatten we het uit.',
          'We konden samen lachen.',
          'Ik zou opnieuw met deze groep willen samenwerken.',
        ],
      ],
    ],
  });
}

function halfway(): FormRow {
  return makeForm(formIds.halfway, {
    name: 'Tussentijdse stand van zaken',
    description: 'Jullie zijn halverwege. Wat loopt goed, en wat kan nog beter voor de eindstreep?',
    color: 'b3541e',
    blocks: [
      [
        'Waar staan we?',
        'Het werk zelf, zoals het er vandaag uitziet.',
        [
          'We weten wat er nog moet gebeuren.',
          'We liggen op schema.',
          'Iedereen weet wat zijn volgende taak is.',
          'Wat we tot nu toe gemaakt hebben, is van goede kwaliteit.',
        ],
      ],
      [
        'Hoe werken we?',
        'De manier waarop jullie samen aan het werk zijn.',
        [
          'Ons overleg levert iets op.',
          'We gebruiken de tijd in de les goed.',
          'We lossen problemen op zodra ze opduiken.',
          'We vragen op tijd raad aan de leerkracht.',
        ],
      ],
      [
        'Hoe voel ik me erbij?',
        'Jouw plaats in de groep.',
        [
          'Mijn bijdrage wordt gewaardeerd.',
          'Ik kan in deze groep tonen waar ik goed in ben.',
          'De hoeveelheid werk is voor mij haalbaar.',
          'Ik heb zin om met deze groep verder te werken.',
        ],
      ],
    ],
  });
}

function research(): FormRow {
  return makeForm(formIds.research, {
    name: 'Onderzoeken in groep',
    description: 'Een terugblik op jullie onderzoek, van de eerste vraag tot de presentatie.',
    color: '2f5d9b',
    blocks: [
      [
        'Vraag en aanpak',
        'De weken voor de eerste meting.',
        [
          'We vonden samen een onderzoeksvraag waar iedereen achter stond.',
          'We zochten eerst op wat er al over het onderwerp bekend is.',
          'Onze hypothese was goed onderbouwd.',
          'We dachten vooraf na over wat er fout kon lopen.',
        ],
      ],
      [
        'Meten en verwerken',
        'In het labo, op het terrein en achter de computer.',
        [
          'We werkten nauwkeurig bij het verzamelen van de gegevens.',
          'We controleerden elkaars metingen en berekeningen.',
          'Iedereen in de groep begrijpt hoe we aan onze resultaten gekomen zijn.',
          'We gingen eerlijk om met resultaten die ons niet uitkwamen.',
        ],
      ],
      [
        'Verslag en presentatie',
        'Hoe jullie het onderzoek aan anderen toonden.',
        [
          'Alle groepsleden schreven mee aan het verslag.',
          'We lazen elkaars teksten na en gaven bruikbare opmerkingen.',
          'We vermeldden al onze bronnen.',
          'Bij de presentatie kwam iedereen evenveel aan bod.',
        ],
      ],
      [
        'Leren van elkaar',
        'Wat je meeneemt naar een volgende opdracht.',
        [
          'Ik leerde iets van mijn groepsgenoten.',
          'Mijn groepsgenoten leerden iets van mij.',
          'We zeiden het ook hardop als iets goed ging.',
          'Ik zou dezelfde rol in een groep opnieuw opnemen.',
        ],
      ],
    ],
  });
}

function feedback(): FormRow {
  return makeForm(formIds.feedback, {
    name: 'Feedback geven en krijgen',
    description: 'Hoe helpen jullie elkaar vooruit? Denk aan de voorbije weken.',
    color: '7a3b86',
    blocks: [
      [
        'Feedback geven',
        'Wat jij tegen je groepsgenoten zegt over hun werk.',
        [
          'Ik zeg precies wat er goed is aan het werk van een groepsgenoot.',
          'Bij kritiek geef ik ook een voorstel om het beter te doen.',
          'Ik heb het over het werk, niet over de persoon.',
          'Ik kies een goed moment om feedback te geven.',
        ],
      ],
      [
        'Feedback krijgen',
        'Wat jij doet als anderen iets over jouw werk zeggen.',
        [
          'Ik luister tot het einde voor ik reageer.',
          'Ik vraag uitleg als ik de feedback niet begrijp.',
          'Ik kan tegen eerlijke kritiek.',
          'Ik pas mijn werk aan na goede feedback.',
        ],
      ],
      [
        'Onze groep',
        'Hoe jullie er samen mee omgaan.',
        [
          'We nemen de tijd om elkaar feedback te geven.',
          'Iedereen krijgt bij ons feedback, niet altijd dezelfde persoon.',
          'Ons werk is beter geworden door de feedback die we elkaar gaven.',
        ],
      ],
    ],
  });
}

function unused(): FormRow {
  return makeForm(formIds.unused, {
    name: 'Terugblik op de meerdaagse uitstap',
    description: 'Een korte bevraging over het groepsleven tijdens de uitstap.',
    color: '8a5a00',
    blocks: [
      [
        'Samen op stap',
        'Denk aan de kamers, de maaltijden en de vrije momenten.',
        [
          'Ik voelde me welkom in mijn kamer.',
          'Iedereen hielp mee met de taken van de dag.',
          'Niemand werd buitengesloten.',
          'Ik leerde klasgenoten beter kennen.',
        ],
      ],
    ],
  });
}
