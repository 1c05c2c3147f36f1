/**
 * Where what lies over the page is drawn: an element beside the app, made when it is first asked for. React listens to every kind of
 * event on each element that it draws into from elsewhere. Were that the page's body, or another element around a field, every key
 * in the field would be heard twice from then on.
 */
export function overlays(): HTMLElement {
  if (!place) {
    place = document.createElement("div");
    place.className = "overlays";
    document.body.append(place);
  }
  return place;
}

let place: HTMLElement | undefined;
