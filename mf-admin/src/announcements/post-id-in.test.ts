import { expect, it } from 'vitest'
import { postIdIn } from './post-id-in.ts'

it.each([
	['https://moot.example/Gardening/post/abcd0001', 'abcd0001'],
	['https://moot.example/Gardening/post/abcd0001/0123456789abcdef01234567?x#y', 'abcd0001'],
	[' /Gardening/post/abcd0001/ ', 'abcd0001'],
	['abcd0001', 'abcd0001'],
	['https://moot.example/Gardening', null],
	['abcd00012', null],
	['', null],
])('%j', (text, id) => expect(postIdIn(text)).toBe(id))
