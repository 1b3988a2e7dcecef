/** Customers' files (R-FILE-02, S-21): what is accepted, what is refused, who may read a file, and what is swept. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldsOf, textOf } from '#test/support/answers.ts'
import { aGif, aPdf, aPhoto, aPng, fetchFile, sendFile, sendPiece, type SentFile } from '#test/support/files.ts'
import { isFull } from '#test/support/proof.ts'
import { raw } from '#test/support/raw-http.ts'
import { openShop, type TestShop } from '#test/support/shop.ts'
import { enter } from '#test/support/staff-member.ts'
import { aCustomer, Visitor } from '#test/support/visitor.ts'
import { uploadLimits } from '#worker/files/upload.rules.ts'
import { days, hours } from '#worker/platform/duration.rules.ts'

let shop: TestShop
let eva: Visitor
beforeAll(async () => {
  shop = await openShop()
  eva = await aCustomer(shop)
})
afterAll(() => shop.stop())

const megabyte = 1024 * 1024
const keys = async () => (await (await shop.uploads()).list()).objects.map(({ key }) => key)
const start = (file: SentFile) =>
  eva.post('/api/Uploads', { name: file.name, size: file.bytes.length, type: file.type })
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const aNoise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

describe('a file in one form', () => {
  it('is downloaded as described: kind, size, pixels, and how sharp it prints', async () => {
    const sent = aPng({ width: 1800, height: 2400 })
    const answer = await sendFile(eva, sent)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'photo.png',
        type: 'image/png',
        size: sent.bytes.length,
        width: 1800,
        height: 2400,
        pages: null,
        dpi: { tshirt: { dpi: 150, quality: 'fair' } },
      },
    })
    const file = await fetchFile(eva, textOf(answer, 'url'))
    expect(Buffer.from(file.bytes).equals(Buffer.from(sent.bytes))).toBe(true)
    expect(
      Object.fromEntries(
        ['content-type', 'x-content-type-options', 'content-security-policy'].map((name) => [
          name,
          file.headers.get(name),
        ]),
      ),
    ).toEqual({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(file.headers.get('cache-control')).toMatch(/^private/)
    const [row] = await shop.rows('SELECT sha256 FROM uploads WHERE id = ?', textOf(answer, 'id'))
    expect(row).toEqual({ sha256: sha256(sent.bytes) })
  })

  it('can be a PDF, which is for keeping, and a GIF', async () => {
    const pdf = await sendFile(eva, aPdf(4))
    expect(pdf).toMatchObject({ status: 200, body: { type: 'application/pdf', pages: 4, width: null, dpi: {} } })
    expect((await fetchFile(eva, textOf(pdf, 'url'))).headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(await sendFile(eva, await aGif())).toMatchObject({
      status: 200,
      body: { type: 'image/gif', width: 60, height: 40 },
    })
  })

  it.each(['jpeg', 'webp', 'avif'] as const)('is stored without where the %s was taken', async (kind) => {
    const photo = await aPhoto(kind)
    const answer = await sendFile(eva, photo)
    expect(answer.status).toBe(200)
    expect(Buffer.from(photo.bytes).includes('SECRET')).toBe(true)
    expect(Buffer.from((await fetchFile(eva, textOf(answer, 'url'))).bytes).includes('SECRET')).toBe(false)
  })

  it('stores a file of many megabytes byte for byte', async () => {
    const large = aPng({ fillBytes: 7 * megabyte })
    const answer = await sendFile(eva, large)
    expect(answer).toMatchObject({ status: 200, body: { size: large.bytes.length } })
    expect(sha256((await fetchFile(eva, textOf(answer, 'url'))).bytes)).toBe(sha256(large.bytes))
  })

  it.each([
    ['in rows', false],
    ['in scans that refine it', true],
  ])('is a JPEG %s that lacks its end marker alone, and gets it', async (_name, progressive) => {
    const photo = await aNoise(400).jpeg({ progressive, quality: 100 }).toBuffer()
    // A colour profile, as long as to be stored in more than one piece.
    const profile = Buffer.concat([Buffer.from([0xff, 0xe2, 0xea, 0x60]), Buffer.alloc(59_998)])
    profile.write('ICC_PROFILE', 4, 'latin1')
    const profiles = Array.from({ length: 36 }, () => profile)
    const whole = Buffer.concat([photo.subarray(0, 2), ...profiles, photo.subarray(2)])
    expect(whole.length).toBeGreaterThan(2 * megabyte)
    const file = { name: 'IMG_1.jpg', type: 'image/jpeg', bytes: whole.subarray(0, -2) }
    const answer = await sendFile(eva, file)
    expect(answer).toMatchObject({ status: 200, body: { size: whole.length, width: 400, height: 400 } })
    expect(sha256((await fetchFile(eva, textOf(answer, 'url'))).bytes)).toBe(sha256(whole))
    const [row] = await shop.rows('SELECT sha256, size FROM uploads WHERE id = ?', textOf(answer, 'id'))
    expect(row).toEqual({ sha256: sha256(whole), size: whole.length })
    const cut = { ...file, bytes: whole.subarray(0, -3) }
    expect(await sendFile(eva, cut)).toMatchObject({ status: 422, body: { code: 'file_damaged' } })
  })

  it('may come slowly, a little at a time; nobody else waits for it', async () => {
    const file = aPng({ fillBytes: 160_000 })
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="slow.png"\r\n\r\n'),
      file.bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
    let isDone = false
    const slow = raw(shop, {
      method: 'POST',
      path: '/api/Uploads/data',
      headers: { Authorization: eva.token ?? '', 'Content-Type': 'multipart/form-data; boundary=b' },
      body,
      isChunked: true,
      pieceMs: 100,
    }).finally(() => (isDone = true))
    expect((await sendFile(eva, aPng())).status).toBe(200)
    expect(isDone).toBe(false)
    const answer = await slow
    expect(answer.status).toBe(200)
    const { url } = JSON.parse(answer.text) as { url: string }
    expect(sha256((await fetchFile(eva, url)).bytes)).toBe(sha256(file.bytes))
  })

  it('may stand behind other fields of the form', async () => {
    const form = new FormData()
    form.append('note', 'a word')
    form.append('file', new Blob([new Uint8Array(aPng().bytes)]), 'x.png')
    form.append('after', 'another')
    const response = await fetch(new URL('/api/Uploads/data', shop.url), {
      method: 'POST',
      body: form,
      headers: { Authorization: eva.token ?? '' },
    })
    expect(response.status).toBe(200)
  })

  it('is called by the last part of its name, with the ending of what it is', async () => {
    expect(await sendFile(eva, { ...aPng(), name: '../../evil.svg', type: 'image/svg+xml' })).toMatchObject({
      status: 200,
      body: { name: 'evil.png', type: 'image/png' },
    })
    expect((await keys()).join()).not.toContain('evil')
  })
})

describe('refused', () => {
  const text = (name: string, content: string, type = 'image/png'): SentFile => ({
    name,
    type,
    bytes: Buffer.from(content),
  })

  it.each([
    [
      'an SVG',
      text('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
      415,
      'file_type',
    ],
    [
      'HTML named .png',
      text('photo.png', `<!doctype html><script>alert(1)</script>${' '.repeat(200)}`),
      415,
      'file_type',
    ],
    ['a program', text('photo.jpg', 'MZ'.repeat(100)), 415, 'file_type'],
    ['an empty file', text('photo.png', ''), 422, 'no_file'],
    ['100 megapixels', aPng({ width: 10_000, height: 10_000 }), 422, 'too_many_pixels'],
    ['a PNG cut short', { ...aPng(), bytes: aPng({ fillBytes: 5000 }).bytes.subarray(0, 3000) }, 422, 'file_damaged'],
    ['no pixels', aPng({ width: 0 }), 422, 'file_damaged'],
  ] as [string, SentFile, number, string][])('a file that is refused is %s', async (_what, file, status, code) => {
    expect(await sendFile(eva, file)).toMatchObject({ status, body: { code } })
  })

  it('is a body that is no form, or a form without a file', async () => {
    const post = (type: string, body: string) =>
      raw(shop, {
        method: 'POST',
        path: '/api/Uploads/data',
        headers: { Authorization: eva.token ?? '', ...(type ? { 'Content-Type': type } : {}) },
        body,
      })
    expect((await post('application/json', '{}')).status).toBe(415)
    expect((await post('', 'x')).status).toBe(415)
    const form = 'multipart/form-data; boundary=b'
    expect((await post(form, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nword\r\n--b--\r\n')).status).toBe(
      422,
    )
    expect(
      (await post(form, '--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\n\r\n\r\n--b--\r\n')).status,
    ).toBe(422)
    // The body ends before its declared length.
    for (const cut of [
      '',
      '--b',
      '--b\r\nContent-Dis',
      '--b\r\nContent-Disposition: form-data; name="a"; filename="x.png"\r\n\r\n\x89PNG\r\n',
    ]) {
      expect({ cut, status: (await post(form, cut)).status }).toEqual({ cut, status: 400 })
    }
    expect((await post(form, `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(100_000)}`)).status).toBe(400)
  })

  it('is 95 megabytes, whether it says so or not, before it is all there', async () => {
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="x.png"\r\n\r\n')
    const request = {
      method: 'POST',
      path: '/api/Uploads/data',
      headers: { Authorization: eva.token ?? '', 'Content-Type': 'multipart/form-data; boundary=b' },
    }
    for (const isChunked of [false, true]) {
      const body = Buffer.concat([head, aPng({ fillBytes: (isChunked ? 30 : 95) * megabyte }).bytes])
      // A client that sends on after the answer may find the connection closed and never read it.
      const status = await raw(shop, { ...request, body, isChunked }).then(
        (answer) => answer.status,
        () => 413,
      )
      expect({ isChunked, status }).toEqual({ isChunked, status: 413 })
    }
    expect(
      await shop.rows("SELECT count(*) AS ready FROM uploads WHERE state = 'ready' AND size > ?", 25 * megabyte),
    ).toEqual([{ ready: 0 }])
  })

  it('leaves nothing behind that the sweep does not find', async () => {
    await shop.run('UPDATE uploads SET created_at = created_at - ?, updated_at = updated_at - ?', days(2), hours(2))
    await shop.runCron()
    const known = await shop.rows<{ key: string }>('SELECT key FROM uploads')
    expect((await keys()).sort()).toEqual(known.map(({ key }) => key).sort())
  })
})

describe('a file in pieces', () => {
  const piece = uploadLimits.advisedPieceBytes

  it('a file in pieces goes on where the connection broke', async () => {
    const file = aPng({ fillBytes: 2.5 * megabyte, name: 'boda.png' })
    const begun = await start(file)
    expect(begun).toMatchObject({ status: 200, body: { offset: 0, chunkBytes: piece, file: null } })
    const id = textOf(begun, 'id')
    expect(await sendPiece(eva, id, 0, file.bytes.subarray(0, piece))).toMatchObject({
      body: { offset: piece, file: null },
    })
    expect((await eva.get(`/api/Uploads/${id}`)).body['offset']).toBe(piece)
    // The answer was lost: sending the same piece again answers the next offset.
    expect(await sendPiece(eva, id, 0, file.bytes.subarray(0, piece))).toMatchObject({
      status: 409,
      body: { code: 'upload_moved', offset: piece },
    })
    await sendPiece(eva, id, piece, file.bytes.subarray(piece, 2 * piece))
    const last = await sendPiece(eva, id, 2 * piece, file.bytes.subarray(2 * piece))
    expect(last).toMatchObject({
      status: 200,
      body: { offset: file.bytes.length, file: { name: 'boda.png', type: 'image/png' } },
    })
    expect(sha256((await fetchFile(eva, `/uploads/${id}`)).bytes)).toBe(sha256(file.bytes))
    // Another poll changes nothing.
    expect(fieldsOf(await eva.get(`/api/Uploads/${id}`))).toEqual(fieldsOf(last))
  })

  it('takes one of ten equal pieces at once, and is one file', async () => {
    const file = aPng({ fillBytes: 2 * megabyte })
    const id = textOf(await start(file), 'id')
    for (let at = 0; at < file.bytes.length; at += piece) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => sendPiece(eva, id, at, file.bytes.subarray(at, at + piece))),
      )
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      for (const { status } of answers) expect([200, 409]).toContain(status)
    }
    expect(sha256((await fetchFile(eva, `/uploads/${id}`)).bytes)).toBe(sha256(file.bytes))
  })

  it('is refused in tiny pieces: each would be an object of its own', async () => {
    const file = aPng({ fillBytes: megabyte })
    const id = textOf(await start(file), 'id')
    expect(await sendPiece(eva, id, 0, file.bytes.subarray(0, 100_000))).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    })
    await sendPiece(eva, id, 0, file.bytes.subarray(0, megabyte))
    expect(await sendPiece(eva, id, megabyte, file.bytes.subarray(megabyte))).toMatchObject({
      status: 200,
      body: { file: { type: 'image/png' } },
    })
  })

  it('is refused at once when it is of the wrong kind, too large or longer than it said', async () => {
    expect(await eva.post('/api/Uploads', { name: 'a.svg', size: 10, type: 'image/svg+xml' })).toMatchObject({
      status: 415,
    })
    expect(await eva.post('/api/Uploads', { name: 'a.png', size: 26 * megabyte, type: 'image/png' })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    })
    expect(await eva.post('/api/Uploads', { name: 'a.png', size: 0, type: 'image/png' })).toMatchObject({ status: 422 })
    const html = await start({ ...aPng(), bytes: new Uint8Array(1000) })
    expect(await sendPiece(eva, textOf(html, 'id'), 0, Buffer.from('<!doctype html>'.padEnd(100)))).toMatchObject({
      status: 415,
    })
    expect((await eva.get(`/api/Uploads/${textOf(html, 'id')}`)).status).toBe(404)
    const small = await start({ ...aPng(), bytes: new Uint8Array(100) })
    expect(await sendPiece(eva, textOf(small, 'id'), 0, aPng({ fillBytes: 200 }).bytes)).toMatchObject({ status: 413 })
    const tooLarge = await raw(shop, {
      method: 'PATCH',
      path: `/api/Uploads/${textOf(small, 'id')}`,
      headers: {
        Authorization: eva.token ?? '',
        'Content-Type': 'application/octet-stream',
        'Upload-Offset': '0',
      },
      body: new Uint8Array(6 * megabyte),
      stopsAfterBytes: 1000,
    })
    expect(tooLarge.status).toBe(413)
    expect(
      (await eva.call('PATCH', `/api/Uploads/${textOf(small, 'id')}`, 'x', { 'Upload-Offset': '-1' })).status,
    ).toBe(400)
  })

  it('finishes a file in pieces that lost its last answer to a crash when it is asked about', async () => {
    const { id, file, putLast } = await unfinished()
    // A store that is down for a moment does not count against the file.
    expect((await eva.get(`/api/Uploads/${id}`)).status).toBe(500)
    expect(await shop.rows('SELECT state, looks FROM uploads WHERE id = ?', id)).toEqual([
      { state: 'receiving', looks: 0 },
    ])
    await putLast()
    expect(await eva.get(`/api/Uploads/${id}`)).toMatchObject({
      status: 200,
      body: { file: { size: file.bytes.length } },
    })
  })

  it('gives up on an upload after the maximum number of inspections', async () => {
    const { id, putLast } = await unfinished()
    await putLast()
    await shop.run('UPDATE uploads SET looks = ? WHERE id = ?', uploadLimits.inspections, id)
    expect(await eva.get(`/api/Uploads/${id}`)).toMatchObject({ status: 422, body: { code: 'file_damaged' } })
    expect((await eva.get(`/api/Uploads/${id}`)).status).toBe(404)
  })

  /**
   * An upload whose last piece is noted while the run that would have finished it is gone; `putLast` stores that piece.
   */
  async function unfinished() {
    const file = aPng({ fillBytes: 2 * megabyte })
    const id = textOf(await start(file), 'id')
    await sendPiece(eva, id, 0, file.bytes.subarray(0, megabyte))
    const key = `${id}/lost`
    await shop.run(
      'INSERT INTO upload_pieces (upload_id, start, size, key) VALUES (?, ?, ?, ?)',
      id,
      megabyte,
      file.bytes.length - megabyte,
      key,
    )
    await shop.run('UPDATE uploads SET received = size WHERE id = ?', id)
    return { id, file, putLast: async () => (await shop.uploads()).put(key, file.bytes.subarray(megabyte)) }
  }
})

describe('whose a file is', () => {
  it('each call of an upload checks whose file it is', async () => {
    const luz = await aCustomer(shop)
    const id = textOf(await sendFile(eva, aPng()), 'id')
    expect((await fetchFile(luz, `/uploads/${id}`)).status).toBe(404)
    expect((await fetchFile(new Visitor(shop), `/uploads/${id}`)).status).toBe(401)
    expect((await luz.get(`/api/Uploads/${id}`)).status).toBe(404)
    expect((await luz.call('DELETE', `/api/Uploads/${id}`)).status).toBe(404)
    expect((await sendPiece(luz, id, 0, aPng().bytes)).status).toBe(404)
    expect((await fetchFile(eva, `/uploads/${id}`)).status).toBe(200)
  })

  it('lets its customer delete it, but not while something refers to it', async () => {
    const id = textOf(await sendFile(eva, aPng()), 'id')
    await shop.run('UPDATE uploads SET claimed_at = 1 WHERE id = ?', id)
    expect(await eva.call('DELETE', `/api/Uploads/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'upload_in_use' },
    })
    await shop.run('UPDATE uploads SET claimed_at = NULL WHERE id = ?', id)
    expect((await eva.call('DELETE', `/api/Uploads/${id}`)).status).toBe(200)
    expect((await fetchFile(eva, `/uploads/${id}`)).status).toBe(404)
    expect((await eva.call('DELETE', `/api/Uploads/${id}`)).status).toBe(404)
  })
})

describe('the limits of a day', () => {
  it('the limits of a day hold for uploads at once', async () => {
    const luz = await aCustomer(shop)
    const { files } = uploadLimits.quota.customer
    const answers = await Promise.all(
      Array.from({ length: files + 20 }, () =>
        luz.post('/api/Uploads', { name: 'a.png', size: 100, type: 'image/png' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(files)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'upload_quota' } })
  })

  it('are wider for the staff, who send to everybody', async () => {
    const staff = new Visitor(shop)
    await enter(staff, 'staff@example.com')
    await shop.rows(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       INSERT INTO uploads (id, customer_id, name, size, created_at, updated_at)
       SELECT 'upl_' || hex(randomblob(8)), (SELECT id FROM customers
         WHERE email = 'staff@example.com'), 'a.png', 100, created_at, created_at
         FROM n, (SELECT max(created_at) AS created_at FROM uploads)`,
      uploadLimits.quota.customer.files,
    )
    expect((await sendFile(staff, aPng(), '/api/staff/Uploads/data')).status).toBe(200)
  })
})

describe('the sweep', () => {
  it('takes what nothing refers to after a week, and leaves the rest', async () => {
    const [old, claimed, young] = await Promise.all(
      [sendFile(eva, aPng()), sendFile(eva, aPng()), sendFile(eva, aPng())].map(async (answer) =>
        textOf(await answer, 'id'),
      ),
    )
    await shop.run('UPDATE uploads SET claimed_at = 1 WHERE id = ?', claimed)
    await shop.run(
      'UPDATE uploads SET created_at = created_at - ?, updated_at = updated_at - ? WHERE id IN (?, ?)',
      days(8),
      days(8),
      old,
      claimed,
    )
    // At full length more objects than one list of the store returns.
    const store = await shop.uploads()
    await Promise.all(Array.from({ length: isFull ? 1005 : 10 }, (_none, index) => store.put(`${old}/${index}`, 'x')))
    await shop.runCron()
    expect((await fetchFile(eva, `/uploads/${old}`)).status).toBe(404)
    expect((await fetchFile(eva, `/uploads/${claimed}`)).status).toBe(200)
    expect((await fetchFile(eva, `/uploads/${young}`)).status).toBe(200)
    expect((await keys()).filter((key) => key.startsWith(`${old}/`))).toEqual([])
    expect(await shop.rows('SELECT id FROM uploads WHERE id = ?', old)).toEqual([])
  })
})
