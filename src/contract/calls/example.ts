/** The example value of a field in the API's documentation. */
export function example<T>(value: T): { examples: T[] } {
  return { examples: [value] };
}

/** The examples that several fields share. */
export const sample = {
  id: example('q7DtNw3cYb8RhJ5vXs1P'),
  productId: example('kq3XvT9mB2aLw7RdYc1E'),
  storeId: example('h8NfPz4sVu0JeQ6tGx2M'),
  personId: example('Wb5yKo1cRm7ZiD3uTa9H'),
  otherPersonId: example('n6MgJd0rHy3CxV9kSq5A'),
  threadId: example('p2LsEj8xAn4FvU6gCq0B'),
  reviewId: example('r4GxVb9kPm1TzQ7wLe2S'),
  canteenId: example('c7WmRk3nYd5JsB1oZf8T'),
  menuItemId: example('m1QvHx6tCz9LpE4aKu0N'),
  mediaId: example('zt6bhw2nsk8qyx4moe0v'),
  picture: example('/media/zt6bhw2nsk8qyx4moe0v/480.webp'),
  smallPicture: example('/media/zt6bhw2nsk8qyx4moe0v/240.webp'),
  widePicture: example('/media/zt6bhw2nsk8qyx4moe0v/960.webp'),
  video: example('/media/b7fkq2x9w4n8s3vteg6a/video.mp4'),
  campus: example('Federal_University_of_Agriculture_Abeokuta'),
  productName: example('Rechargeable reading lamp'),
  productDescription: example(
    'Bright, three steps, lasts two nights of reading. Bought last session, still clean.',
  ),
  storeName: example('Bright Corner'),
  storeDescription: example('Lamps, chargers and extension boxes for every hostel room.'),
  storeAddress: example('Shop 11, SU building'),
  storeSlug: example('bright-corner'),
  personName: example('Adunni Bello'),
  address: example('Iyaloja hostel, block B'),
  googleId: example('110248495921238986420'),
  email: example('adunni@mail.example'),
  phone: example('08031234567'),
  message: example('Good day, is the lamp still available?'),
  time: example('2026-09-01T08:00:00.000Z'),
};
