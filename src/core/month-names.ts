/** Short names of the months. Not from `Intl`, whose names may differ between the server and a browser. */
export const monthNames = [
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
  ...['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];
