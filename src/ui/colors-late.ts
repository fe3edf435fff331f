/** The colours that nothing on a first screen uses, by day and by night: they arrive with the parts that do. */
export const lateColors = {
  chat: ['#0B7A4B', '#3DDC84'],
  onChat: ['#FFFFFF', '#06281A'],
  danger: ['#C4262E', '#FF8A8A'],
  onDanger: ['#FFFFFF', '#2A0508'],
  rating: ['#8A5A00', '#FFC531'],
  bar: ['#C3C9EA', '#3F4880'],
} as const satisfies Record<string, readonly [day: string, night: string]>;
