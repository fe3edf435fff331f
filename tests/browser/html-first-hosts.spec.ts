import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/browser.ts';
import { openHostPage, readLayoutShift } from '../support/browser/host-page.ts';
import { cards, fountain } from '../support/browser/visitor.ts';
import { gridOfFour, holdCode, openHeldGrid } from '../support/browser/widget-code.ts';

// Tests on many kinds of host pages that a widget is shown as HTML, that its code takes over, and that nothing moves then.

/** The script tag loads a build on Preact. `npm test -- --deep` also tests the build on React. */
const runtimes = process.env.DEEP ? (['preact', 'react'] as const) : (['preact'] as const);

const isTakenOver = async (page: Page, count = 1) => {
  await expect(page.locator('product-grid:defined')).toHaveCount(count);
  await expect(page.locator('product-grid template')).toHaveCount(0);
};

/** Makes every access to `localStorage` fail, as in a browser that blocks cookies. */
const blockStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
};

/** Returns where the elements are that a visitor sees, as text. */
const readPlaces = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('product-grid, campus-picker, section, p')].flatMap((element) =>
      [element, ...(element.shadowRoot?.querySelectorAll('article, img, h2, h3, a, button') ?? [])].map(
        (part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return `${part.localName} ${[x, y, width, height].map((length) => length.toFixed(1))}`;
        },
      ),
    ),
  );

/** Layouts of a widget's parent element. `*` is the widget. */
const parentLayouts = {
  block: '<div>*</div>',
  'flex row': '<div style="display:flex">*<p>Beside</p></div>',
  'flex column, centred': '<div style="display:flex;flex-direction:column;align-items:center">*</div>',
  'grid, place-items': '<div style="display:grid;place-items:center">*</div>',
  'inline-block': '<div style="display:inline-block">*</div>',
  float: '<div style="float:left">*</div>',
  'narrow, from right to left': '<div dir="rtl" style="width:230px">*</div>',
  absolute: '<div style="position:absolute">*</div>',
};

for (const runtime of runtimes) {
  test.describe(`on ${runtime}`, () => {
    test.use({ embedRuntime: runtime });

    test('on a page that allows no inline styles and requires Trusted Types, cards are shown before and after the code', async ({
      page,
      siteUrl,
    }) => {
      const release = await holdCode(page);
      const policy = [
        `default-src 'none'`,
        ...['script-src', 'style-src', 'connect-src', 'img-src', 'media-src'].map(
          (name) => `${name} ${siteUrl}`,
        ),
        `require-trusted-types-for 'script'`,
        `trusted-types 'none'`,
      ].join('; ');
      await openHostPage(page, siteUrl, {
        html: gridOfFour,
        head: '<link rel="stylesheet" href="MARKET/embed.css">',
        headers: { 'Content-Security-Policy': policy.replace('img-src', 'img-src data:') },
      });
      await expect(cards(page)).toHaveCount(4);
      await expect(cards(page).first().getByRole('link')).toHaveCSS('text-decoration-line', 'none');
      release();
      await isTakenOver(page);
      await cards(page).first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // Violations of the policy are console errors, which fail the test.
    });

    test('in a sandboxed frame, whose storage is blocked, cards are shown before and after the code @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await holdCode(page);
      const content = `<script type='module' src='MARKET/embed.js'></script>${gridOfFour.replaceAll('"', "'")}`;
      await openHostPage(page, siteUrl, {
        script: '',
        html: `<iframe sandbox="allow-scripts" width="350" height="700" srcdoc="${content}"></iframe>`,
      });
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('article')).toHaveCount(4);
      release();
      await expect(frame.locator('product-grid:defined')).toBeAttached();
      await expect(frame.getByRole('article')).toHaveCount(4);
      await frame.getByRole('article').first().getByRole('link').click();
      await expect(frame.getByRole('dialog')).toBeVisible();
    });

    test('with blocked storage, cards are shown before and after the code @deep', async ({
      page,
      siteUrl,
    }) => {
      await page.addInitScript(blockStorage);
      const release = await openHeldGrid(page, siteUrl);
      release();
      await isTakenOver(page);
      await expect(cards(page)).toHaveCount(4);
    });

    test('in any parent, nothing moves when the code takes over', async ({ page, siteUrl }) => {
      await page.setViewportSize({ width: 800, height: 900 });
      const release = await holdCode(page);
      const sections = Object.entries(parentLayouts).map(
        ([name, parent]) =>
          `<section data-case="${name}" style="position:relative;display:flow-root;width:600px;min-height:20px">${parent.replace('*', gridOfFour)}</section>`,
      );
      await openHostPage(page, siteUrl, {
        head: '<link rel="stylesheet" href="MARKET/embed.css">',
        html: sections.join(''),
      });
      await expect(cards(page)).toHaveCount(4 * sections.length);
      const before = await readPlaces(page);
      release();
      await isTakenOver(page, sections.length);
      expect(await readPlaces(page)).toEqual(before);
    });

    test('thirty different widgets of a page are shown, taken over and answered', async ({
      page,
      siteUrl,
    }) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        if (/\/embed\/|\/api\//.test(request.url())) requests.push(request.url());
      });
      const release = await holdCode(page);
      const grids = Array.from(
        { length: 30 },
        (_, index) => `<product-grid limit="${index + 1}"></product-grid>`,
      );
      await openHostPage(page, siteUrl, { html: grids.join('') });
      await expect(page.locator('product-grid').last().getByRole('article')).toHaveCount(30);
      release();
      await isTakenOver(page, 30);
      await expect(page.locator('product-grid').nth(11).getByRole('article')).toHaveCount(12);
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
      expect(requests).toHaveLength(30);
    });

    test('a hidden widget stays hidden when its HTML and its code come, and is there when it is shown @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await holdCode(page);
      await openHostPage(page, siteUrl, {
        html: gridOfFour.replace('limit', 'hidden limit'),
        head: '<link rel="stylesheet" href="MARKET/embed.css">',
      });
      const element = page.locator('product-grid');
      await expect(element.locator('article').first()).toBeAttached();
      await expect(element).toBeHidden();
      release();
      await isTakenOver(page);
      await expect(element).toBeHidden();
      await element.evaluate((node: HTMLElement) => {
        node.hidden = false;
      });
      await expect(cards(page)).toHaveCount(4);
    });

    test('in every frame while the code takes over, all cards and pictures are there, and no picture is read twice', async ({
      page,
      siteUrl,
    }) => {
      const pictureRequests: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image' && request.url().startsWith(siteUrl))
          pictureRequests.push(request.url());
      });
      const release = await openHeldGrid(page, siteUrl, `${gridOfFour}<p>Below</p>`);
      const pictures = cards(page).locator('img');
      await expect
        .poll(() =>
          pictures.evaluateAll((list: HTMLImageElement[]) => list.every(({ complete }) => complete)),
        )
        .toBe(true);
      await page.evaluate(() => {
        const frames: string[] = [];
        Object.assign(window, { recorded: frames });
        const record = () => {
          const seen = [
            ...(document.querySelector('product-grid')?.shadowRoot?.querySelectorAll('article, img, h3, a') ??
              []),
          ]
            .filter((part) => part.checkVisibility())
            .map((part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              const state = part instanceof HTMLImageElement ? `${part.complete} ${part.currentSrc}` : '';
              const { color, fontSize } = getComputedStyle(part);
              return `${part.localName} ${[x, y, width, height]} ${color} ${fontSize} ${state}`;
            });
          frames.push(seen.join('\n'));
          requestAnimationFrame(record);
        };
        record();
      });
      const shiftBefore = (await readLayoutShift(page)).page;
      release();
      await isTakenOver(page);
      await page.waitForLoadState('networkidle');
      const frames = await page.evaluate(() => Reflect.get(window, 'recorded') as string[]);
      expect(frames.length).toBeGreaterThan(3);
      expect([...new Set(frames)]).toEqual([frames[0]]);
      expect(pictureRequests).toHaveLength(new Set(pictureRequests).size);
      expect((await readLayoutShift(page)).page).toBe(shiftBefore);
    });

    for (const [name, press] of Object.entries({
      'with Ctrl': (page: Page) =>
        cards(page)
          .first()
          .getByRole('link')
          .click({ modifiers: ['Control'] }),
      'with the middle button': (page: Page) =>
        cards(page).first().getByRole('link').click({ button: 'middle' }),
    })) {
      test(`a click ${name} before the code opens the product in a new tab @deep`, async ({
        page,
        siteUrl,
        context,
      }) => {
        await openHeldGrid(page, siteUrl);
        const opened = context.waitForEvent('page');
        await press(page);
        expect((await opened).url()).toMatch(/about:blank|\/product\//);
        await expect(page.locator('[data-pressed]')).toHaveCount(0);
      });
    }

    test('a heart that is pressed before the code asks the guest to sign in, once @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await openHeldGrid(page, siteUrl);
      await page
        .getByRole('button', { name: /^Favorite: / })
        .nth(1)
        .press('Enter');
      release();
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(1);
      await expect(page.locator('[data-pressed]')).toHaveCount(0);
    });

    test('the Space key that is down while the code takes over presses the heart once @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await openHeldGrid(page, siteUrl);
      await page
        .getByRole('button', { name: /^Favorite: / })
        .nth(1)
        .focus();
      await page.keyboard.down('Space');
      release();
      await expect(page.locator('product-grid:defined')).toBeAttached();
      await page.keyboard.up('Space');
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(1);
      await isTakenOver(page);
    });

    test('a widget that is removed while its code loads does nothing, and works when it is inserted again @deep', async ({
      page,
      siteUrl,
    }) => {
      const release = await openHeldGrid(page, siteUrl, `<main></main>${gridOfFour}${gridOfFour}`);
      await expect(cards(page)).toHaveCount(8);
      await page.evaluate(() => {
        const element = document.querySelector('product-grid');
        element?.remove();
        Object.assign(window, { removed: element });
      });
      release();
      await isTakenOver(page);
      await page.evaluate(() =>
        document.querySelector('main')?.append(Reflect.get(window, 'removed') as Node),
      );
      await expect(page.locator('main').getByRole('article')).toHaveCount(4);
      await page.locator('main').getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const [name, { moves, dialogs }] of Object.entries({
    'a tap': { moves: 0, dialogs: 1 },
    'a scroll': { moves: 9, dialogs: 0 },
  })) {
    test(`${name} during which the code takes over ${dialogs ? 'opens the product once' : 'scrolls the page and opens nothing'} @deep`, async ({
      page,
      siteUrl,
    }) => {
      const release = await openHeldGrid(page, siteUrl, `${gridOfFour}<p style="height:3000px">Below</p>`);
      const { x = 0, y = 0 } = (await cards(page).first().getByRole('link').boundingBox()) ?? {};
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', top: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20, y: top }],
        });
      await touch('touchStart', y + 5);
      release();
      await expect(page.locator('product-grid:defined')).toBeAttached();
      for (let move = 1; move <= moves; move += 1) await touch('touchMove', y + 5 - move * 20);
      await touch('touchEnd', 0);
      await isTakenOver(page);
      await expect(page.getByRole('dialog')).toHaveCount(dialogs);
      expect(await page.evaluate(() => scrollY > 50)).toBe(moves > 0);
    });
  }
});

test('a link that is dragged while the code takes over opens nothing, and the code takes over after the drop @deep', async ({
  page,
  siteUrl,
}) => {
  const release = await openHeldGrid(page, siteUrl);
  const { x = 0, y = 0 } = (await cards(page).first().getByRole('link').boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 60, { steps: 5 });
  release();
  await expect(page.locator('product-grid:defined')).toBeAttached();
  await page.mouse.up();
  // Only then the browser notices that no button is down.
  await page.mouse.move(x + 80, y + 60);
  await isTakenOver(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a widget that is printed before its code is printed with its cards @deep', async ({
  page,
  siteUrl,
}) => {
  await holdCode(page);
  await openHostPage(page, siteUrl, {
    html: gridOfFour,
    head: '<link rel="stylesheet" href="MARKET/embed.css">',
  });
  await expect(cards(page)).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(cards(page).last()).toBeVisible();
});

test('before its code, a widget on a dark page is readable @deep', async ({ page, siteUrl }) => {
  await holdCode(page);
  await openHostPage(page, siteUrl, {
    html: gridOfFour,
    head: '<style>body { background: #101418; color: #eee }</style>',
  });
  const name = cards(page).first().getByRole('link');
  await expect
    .poll(() =>
      name.evaluate((link) => Math.max(...(getComputedStyle(link).color.match(/\d+/g) ?? []).map(Number))),
    )
    .toBeGreaterThan(200);
});

test('the page’s accent colors links where it is readable, before and after the code takes over', async ({
  page,
  siteUrl,
}) => {
  const release = await holdCode(page);
  await openHostPage(page, siteUrl, {
    html: gridOfFour,
    head: '<style>body { --campus-accent: rgb(255, 230, 128) }</style>',
  });
  const readColor = () =>
    page.getByRole('link', { name: 'See all' }).evaluate((link) => getComputedStyle(link).color);
  const readAllColors = () =>
    cards(page)
      .locator('*')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  const setAccent = (color: string) =>
    page.evaluate((color) => document.body.style.setProperty('--campus-accent', color), color);
  await expect(cards(page)).toHaveCount(4);
  // This yellow is not readable on white.
  await expect.poll(readColor).toBe('rgb(20, 23, 43)');
  const colors = await readAllColors();
  release();
  await expect(page.locator('product-grid template')).toHaveCount(0);
  expect(await readColor()).toBe('rgb(20, 23, 43)');
  expect(await readAllColors()).toEqual(colors);
  await setAccent('rgb(140, 20, 60)');
  await expect.poll(readColor).toBe('rgb(140, 20, 60)');
  await setAccent('rgb(200, 240, 200)');
  await expect.poll(readColor).toBe('rgb(20, 23, 43)');
});

test('if the code of a pressed heart fails, the heart is no longer shown as pressed @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.route(/\/chunks\/product-grid/, (route) => route.abort());
  await openHostPage(page, siteUrl, { html: gridOfFour });
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);
  expect(page.url()).toMatch(/^http:\/\/127/);
  errorsAndWarnings.splice(0);
});

test('a visitor who saves data sees the products of the campus that the visitor chooses in the picker @deep', async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openHostPage(page, siteUrl, {
    html: '<campus-picker compact></campus-picker><product-grid limit="2"></product-grid>',
  });
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Choose your campus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: fountain.name }).click();
  await expect(page.getByRole('link', { name: 'See all' })).toHaveAttribute('href', new RegExp(fountain.id));
});

test('HTML from another build, whose answers the code does not know, is replaced by what the code reads @deep', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/embed/product-grid*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<template>\[.*?<\/template>/s, '<template>[["GET /gone",{"a":1},{"b":2}]]</template>')
      .replaceAll(/class="[^"]*"/g, 'class="old"');
    await route.fulfill({ response, body: html });
  });
  const release = await openHeldGrid(page, siteUrl);
  const listResponse = page.waitForResponse(/\/api\/all-products/);
  release();
  await listResponse;
  await isTakenOver(page);
  await expect(cards(page)).toHaveCount(4);
  await expect(page.locator('.old')).toHaveCount(0);
});

test('the server’s HTML that comes after the code is dropped @deep', async ({ page, siteUrl }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/embed/product-grid?limit=3*', async (route) => {
    await isAnswered;
    await route.fallback();
  });
  const requestFinished = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('limit=3'),
  );
  await openHostPage(page, siteUrl, {
    html: '<product-grid limit="2"></product-grid><product-grid limit="3"><a href="MARKET">To the market</a></product-grid>',
  });
  // The press loads the code at once.
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[limit="3"]').locator('article')).toHaveCount(3);
  answer();
  await requestFinished;
  await isTakenOver(page, 2);
  await expect(page.locator('[limit="3"]').locator('article')).toHaveCount(3);
});

test('a server that does not answer with HTML within some seconds does not hold up the code @deep', async ({
  page,
  siteUrl,
}) => {
  await page.route('**/embed/product-grid*', () => {});
  await openHostPage(page, siteUrl, { html: gridOfFour });
  await expect(cards(page)).toHaveCount(4);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an element that is added when its code is there asks for no HTML @deep', async ({ page, siteUrl }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/')) requests.push(request.url());
  });
  await openHostPage(page, siteUrl, { html: gridOfFour });
  await isTakenOver(page);
  await page.evaluate(() => {
    const element = document.createElement('product-grid');
    element.setAttribute('limit', '3');
    document.body.append(element);
  });
  await expect(cards(page)).toHaveCount(7);
  expect(requests).toHaveLength(1);
});

test('elements that a framework creates anew before the code ask for their HTML once @deep', async ({
  page,
  siteUrl,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/embed/')) requests.push(request.url());
  });
  const release = await openHeldGrid(page, siteUrl, `<main>${gridOfFour}</main>`);
  for (let times = 0; times < 3; times += 1) {
    await expect(cards(page)).toHaveCount(4);
    await page.evaluate((html) => {
      (document.querySelector('main') as HTMLElement).innerHTML = html;
    }, gridOfFour);
  }
  release();
  await isTakenOver(page);
  await expect(cards(page)).toHaveCount(4);
  expect(requests).toHaveLength(1);
});

test('with Save-Data and a stored session, the code comes by itself @deep', async ({
  page,
  siteUrl,
  errorsAndWarnings,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    localStorage.setItem('campusToken', 'an-expired-token');
  });
  await openHostPage(page, siteUrl, { html: gridOfFour });
  await isTakenOver(page);
  await expect(cards(page)).toHaveCount(4);
  errorsAndWarnings.splice(0); // The server refuses the token.
});
