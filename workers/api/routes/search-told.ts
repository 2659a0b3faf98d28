/** How far a search of sales reaches (private.purchase_search). */
export const SEARCH_TOLD =
  "`search` looks at the latest 20,000 sales of the days asked, to whole days, and so do its totals and its file: `meta.searched_from`, the file's name and its row of totals say since when. A whole number of nine digits or more (its latest 1,000 sales) and a sale's own reference are found on all the days asked.";
