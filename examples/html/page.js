// Widgets tell the page what happens: their events bubble up to the document.
document.addEventListener('campuschange', ({ detail }) => {
  document.querySelector('#chosen').textContent =
    `Now showing ${detail.campus?.replaceAll('_', ' ') ?? 'all campuses'}`;
});
