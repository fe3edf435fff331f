import { onBeforeUnmount, onMounted, type Ref } from 'vue';

/** Shows a part of a page once, when it is near the screen. */
export function useNearScreen(place: Ref<HTMLElement | undefined>, show: () => void): void {
  let observer: IntersectionObserver | undefined;
  onMounted(() => {
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer?.disconnect();
        show();
      },
      { rootMargin: '200px' },
    );
    if (place.value) observer.observe(place.value);
  });
  onBeforeUnmount(() => observer?.disconnect());
}
