import { rowsOf, textOf } from '../answers.ts'
import { enterChat } from '../chat-client.ts'
import { aPng, sendFile } from '../files.ts'
import { eventually } from '../paying.ts'
import type { ExampleCall, ExampleCalls, World } from './world.ts'

const reply = {
  title: 'Delivery',
  text: { en: 'Hello {name}, it takes 5 to 10 days.', es: 'Hola, {name}: tarda de 5 a 10 días.' },
}

/** Ana has written, and the inbox has the room's report. */
async function anaWrites({ shop, ana, staff }: World): Promise<void> {
  const client = await enterChat(shop, ana.userId, ana.token)
  client.send({ type: 'message', content: 'Hello?' })
  await client.next('message')
  client.close()
  await eventually(
    () => staff.get('/api/staff/chats'),
    (answer) => rowsOf(answer, 'rooms').length > 0,
  )
}

const addReply: ExampleCall = ({ staff }) => staff.post('/api/staff/savedReplies', reply)

export const chatCalls: ExampleCalls = {
  async staffChatList(world) {
    await anaWrites(world)
    return world.staff.get('/api/staff/chats?view=open')
  },
  async staffChatShow(world) {
    await anaWrites(world)
    return world.staff.get(`/api/staff/chats/${world.ana.userId}`)
  },
  async staffChatChange(world) {
    await anaWrites(world)
    return world.staff.call('PATCH', `/api/staff/chats/${world.ana.userId}`, { assignedTo: world.staff.userId })
  },
  staffChatUpload: ({ staff, ana }) => sendFile(staff, aPng(), `/api/staff/chats/${ana.userId}/files`),
  async savedReplyList(world) {
    await addReply(world)
    return world.staff.get('/api/staff/savedReplies')
  },
  savedReplyAdd: addReply,
  async savedReplyChange(world) {
    const id = textOf(await addReply(world), 'id')
    return world.staff.call('PUT', `/api/staff/savedReplies/${id}`, { ...reply, title: 'Delivery times' })
  },
  async savedReplyDelete(world) {
    const id = textOf(await addReply(world), 'id')
    return world.staff.call('DELETE', `/api/staff/savedReplies/${id}`)
  },
}
