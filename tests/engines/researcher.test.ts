import { test } from 'vitest';
import accounts from '../../mock-backend/accounts.json' with { type: 'json' };
import { describeEngines } from './engines.ts';

const researcher = accounts.find(({ role_id }) => role_id === 3);

describeEngines((open) => {
  test('a researcher reads the scores of the backend, and makes a file of them', async ({ skip }) => {
    const { tab } = await open(skip);
    await tab.goto('/profile/admin/data/lezen');
    await tab.isAt('/sign-in');
    await tab.fill('Gebruikersnaam', researcher?.email ?? '');
    await tab.fill('Wachtwoord', researcher?.password ?? '');
    await tab.press('Enter');
    await tab.isAt('/profile/admin/data/lezen');
    await tab.click({ role: 'button', name: 'Databank van de server ophalen' });
    await tab.reads('Helemaal gelezen: ');
    await tab.reads(/\d van \d+ hebben toegestemd/);
    await tab.click({ role: 'button', name: 'Dit klopt' });
    await tab.click({ role: 'button', name: 'Berekenen' });
    await tab.sees({ role: 'table', name: 'Gemiddelde per blok' });
    await tab.click({ role: 'button', name: 'Zip downloaden' });
    await tab.reads(/\.zip is gedownload/);
  });
});
