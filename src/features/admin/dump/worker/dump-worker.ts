import { expose } from 'comlink';
import { DumpHost } from './dump-host.ts';

expose(new DumpHost());
