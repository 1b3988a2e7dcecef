import { expect, it } from 'vitest'
import { networkOf } from '#worker/platform/network.rules.ts'

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
  ['1:2:3', '1:2:3', '1:2:3'],
  ['1::2::3', '1::2::3', '1::2::3'],
  ['12345::', '12345::', '12345::'],
])('counts %s as the line %s of the site %s', (address, line, site) => {
  expect(networkOf(address)).toEqual({ line, site })
})
