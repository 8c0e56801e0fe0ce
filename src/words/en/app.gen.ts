// written by src-server/build/words/write-types.ts
export type Messages = {
  'app.notFound.title': "Page not found - Airworthy";
  'app.notFound.heading': "404 Page Not Found";
  'app.notFound.question': "Did you forget to add the page to the router?";
  'app.notFound.search': "<link>Search for a flight</link>";
};
