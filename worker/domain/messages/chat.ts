/** Messages about the chat and the staff (decisions §6). */
export interface ChatMessages {}
