import { renderStandalone } from '@folkmoot/kit/dev/standalone.tsx'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { samplePost } from '@folkmoot/kit/testing/samples.ts'
import { listPosts } from '../src/feeds.api.ts'
import * as remoteModule from '../src/remote.ts'

const api = fakeApi().on(listPosts, () => ({ posts: [samplePost()], next: null }))

void renderStandalone({ remoteModule, routes: { '/': 'home', '/all': 'home' }, examples: ['/', '/all'], api })
