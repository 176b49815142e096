// @ts-check
import { createClient } from '@folkmoot/client'

// What the types refuse; never run.

const client = createClient({ site: 'https://talk.example' })

// @ts-expect-error: no such path
client.GET('/api/pots')
// @ts-expect-error: not by this method
client.PUT('/api/posts')
// @ts-expect-error: which post?
client.GET('/api/posts/{postId}')
// @ts-expect-error: no such sort
client.GET('/api/posts', { params: { query: { sort: 'best' } } })
// @ts-expect-error: a comment has a text
client.POST('/api/posts/{postId}/comments', { params: { path: { postId: 'x' } }, body: {} })
const { data, error } = await client.GET('/api/posts/{postId}', { params: { path: { postId: 'x' } } })
// @ts-expect-error: there may be none
data.title.trim()
// @ts-expect-error: no such field
data?.headline
// @ts-expect-error: no such code
if (error?.code === 'post_was_eaten') throw error
// @ts-expect-error: an address is needed
createClient({ key: 'fm_x' })
