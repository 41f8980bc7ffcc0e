import { css } from 'lit';

/**
 * For elements that lay themselves out by their own width. Such a container has no width of its own,
 * so in a parent that shrinks to its content (a flex row, a centered column, `max-content`) it would
 * be 0 px wide. Here the container is a wrapper inside, and the host asks for the window's width and
 * takes less wherever its parent has less.
 */
export const fillWidth = css`
  /* Undoes what parts that share the styles are. */
  :host {
    container-type: normal;
  }

  /* The most it asks for leaves room for a page's margins; the least is nothing. */
  :host::before {
    content: '';
    display: grid;
    grid-template-columns: minmax(0, calc(100vw - 32px));
  }

  .container {
    container-type: inline-size;
  }
`;
