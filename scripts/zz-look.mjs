import { chromium } from 'playwright';
import sharp from 'sharp';
import { spawn } from 'node:child_process';
import { walkToSession } from './walk-sign-in.mjs';
const s = spawn('node', ['site/dist/server/main.js'], { env: { ...process.env, DATA_DIR: '/tmp/d-look', SEED: 'demo', PORT: '4815' }, stdio: ['ignore','pipe','inherit'] });
await new Promise(r => s.stdout.on('data', d => /4815/.test(d) && r()));
const site = 'http://127.0.0.1:4815';
const jar = new Map();
const ask = async (url, { form, json, headers } = {}) => { const body = form ? new URLSearchParams(form) : json ? JSON.stringify(json) : undefined; const r = await fetch(url, { method: body ? 'POST' : 'GET', redirect: 'manual', headers: { ...headers, ...(jar.size ? { cookie: [...jar].map(([k, v]) => `${k}=${v}`).join('; ') } : {}), ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : json ? { 'content-type': 'application/json' } : {}) }, body }); for (const c of r.headers.getSetCookie()) { const [kv] = c.split(';'); const i = kv.indexOf('='); jar.set(kv.slice(0, i), kv.slice(i + 1)); } return { status: r.status, location: r.headers.get('location'), text: await r.text() }; };
const { token } = await walkToSession(site, 'Adunni Bello', ask);
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const sizes = process.argv[2] ? JSON.parse(process.argv[2]) : [[320, 640], [768, 1024]];
const pages = process.argv[3] ? JSON.parse(process.argv[3]) : [['home', '/', true], ['login', '/login', false], ['fav', '/favorites', true], ['profile', '/profile', true], ['panel', '/', true, 'panel'], ['guestprofile', '/profile?reason=cart', false], ['cart', '/cart', true], ['404', '/nope', false]];
for (const [w, h] of sizes) for (const colorScheme of ['light', 'dark']) {
  const shots = [];
  for (const [name, path, signed, act] of pages) {
    const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme });
    await ctx.addCookies([{ name: 'selectedCampus', value: 'Federal_University_of_Agriculture_Abeokuta', url: site }]);
    await ctx.addInitScript(([t]) => { localStorage.setItem('selectedCampus', 'Federal_University_of_Agriculture_Abeokuta'); localStorage.setItem('hasSeenCampusSelection', 'true'); localStorage.setItem('installPromptShown', 'true'); if (t) localStorage.setItem('authToken', t); }, [signed ? token : '']);
    const p = await ctx.newPage(); await p.goto(site + path, { waitUntil: 'commit' }); await p.locator('html[data-ready]').waitFor({ state: 'attached' }); await p.waitForLoadState('networkidle').catch(() => {});
    if (act === 'panel') { await p.getByRole('navigation', { name: 'Main' }).locator('visible=true').first().getByRole('link', { name: 'Profile' }).click(); await p.waitForTimeout(1000); }
    shots.push(await p.screenshot()); await ctx.close();
  }
  const cols = w <= 360 ? 8 : 4; const rows = Math.ceil(shots.length / cols);
  await sharp({ create: { width: Math.min(cols, shots.length) * (w + 8), height: rows * (h + 8), channels: 3, background: '#888' } }).composite(shots.map((input, i) => ({ input, left: (i % cols) * (w + 8), top: Math.floor(i / cols) * (h + 8) }))).png().toFile(`/tmp/look-${w}-${colorScheme}.png`);
  console.log(w, colorScheme);
}
await b.close(); s.kill();
