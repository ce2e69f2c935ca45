import type { CompleteLanguage } from '../../../src/texts/languages.ts';

/** A thing with the word for it in each language. Where the Dutch text has the word, the others have theirs. */
export type Term = Record<CompleteLanguage, RegExp>;

/** The things of which a text may speak, each with one word in each language. */
export const glossary: Term[] = [
  { nl: /vragenlijst/i, en: /\bforms?\b/i, fr: /questionnaire/i },
  { nl: /opdracht(?!van)/i, en: /assignment|task/i, fr: /trava(il|ux)|mission/i },
  { nl: /\bgroep(en)?\b/i, en: /\bgroups?\b/i, fr: /\bgroupes?\b/i },
  { nl: /\bgroepswerk/i, en: /group work/i, fr: /travail/i },
  { nl: /\bblok/i, en: /\bblocks?\b/i, fr: /\bblocs?\b/i },
  { nl: /gemiddelde/i, en: /average/i, fr: /moyen/i },
  { nl: /\bklas\b/i, en: /\bclass\b/i, fr: /\bclasse\b/i },
  { nl: /\bverslag/i, en: /\breports?\b/i, fr: /\brapports?\b/i },
  { nl: /\bstudent(en)?\b/i, en: /\bstudents?\b/i, fr: /étudiants?/i },
  { nl: /leerkracht/i, en: /\bteachers?\b/i, fr: /enseignants?/i },
  { nl: /beheerder/i, en: /administrators?/i, fr: /administrateurs?/i },
  { nl: /onderzoeker/i, en: /researchers?/i, fr: /chercheurs?/i },
  { nl: /databank/i, en: /database/i, fr: /base de données/i },
  { nl: /wachtwoord/i, en: /password/i, fr: /mots? de passe/i },
  { nl: /gebruikersnaam/i, en: /username/i, fr: /nom d’utilisateur/i },
  { nl: /e-mailadres/i, en: /email address/i, fr: /adresses? e-mail/i },
  { nl: /toestemming/i, en: /consent|allow/i, fr: /accord|accepte|autorise/i },
  { nl: /vergrendel/i, en: /\block/i, fr: /verrouill/i },
  { nl: /\bgesloten\b/i, en: /\bclosed\b/i, fr: /fermé/i },
  { nl: /inschrijven|ingeschreven/i, en: /\bjoin|part of/i, fr: /inscri|particip/i },
  { nl: /teamrol/i, en: /team role/i, fr: /rôles? d’équipe/i },
  { nl: /persoonlijkheids/i, en: /personality/i, fr: /personnalité/i },
  { nl: /\bfacet/i, en: /\bfacet/i, fr: /\bfacette/i },
  { nl: /ontvangstbewijs/i, en: /\breceipt\b/i, fr: /accusé de réception/i },
  { nl: /rekenblad/i, en: /spreadsheet/i, fr: /tableur/i },
  { nl: /staafdiagram/i, en: /bar chart/i, fr: /diagramme en barres/i },
  { nl: /afbeelding/i, en: /\bimage\b/i, fr: /\bimage\b/i },
  { nl: /\btoestel/i, en: /\bdevice/i, fr: /\bappareil/i },
  { nl: /(?<!camera-)\bapp\b/i, en: /\bapp\b/i, fr: /\bapplication\b/i },
  { nl: /\bpagina/i, en: /\bpages?\b/i, fr: /\bpages?\b/i },
  { nl: /probeer (het )?(later )?opnieuw/i, en: /try again/i, fr: /réessa/i },
];
