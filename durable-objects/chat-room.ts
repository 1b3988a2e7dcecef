import { DurableObject } from 'cloudflare:workers'

/**
 * One customer's chat with the shop (spec §2 Chat, decisions §2), named by her id. The class and its migration tag exist
 * so that the deployment has its final shape; no route leads here until the chat itself is built.
 */
export class ChatRoom extends DurableObject {
  /** Forgets everything of the room, its alarm included: part of erasing an account (decisions §3). Repeatable. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
