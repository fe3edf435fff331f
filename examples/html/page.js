// The events of widgets bubble up to the document.
document.addEventListener('campuschange', ({ detail }) => {
  document.querySelector('#chosen').textContent =
    `Now showing ${detail.campus?.replaceAll('_', ' ') ?? 'all campuses'}`;
});
