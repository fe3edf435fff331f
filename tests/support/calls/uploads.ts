import type { CallFixtures } from './call-fixture.ts';

export const uploadCalls: CallFixtures = {
  'POST /media/{type}/upload': {
    cases: {
      'a picture': { path: '/media/image/upload' },
      'an unknown type': { path: '/media/audio/upload', isMissing: true },
    },
    changes: { caller: 'payer', rows: ['+ media'] },
  },
};
