/** Messages about custom requests (decisions §5). */
export interface RequestMessages {}
