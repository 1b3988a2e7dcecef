import { NOISE, SURFACES } from './glsl.ts'

/**
 * A small product studio: a table and a wall, one big window light from the left, ray-marched objects.
 * One unit is 10 cm; x right, y up, z away from the camera. A product adds GLSL for
 * `float objects(vec3 p)` (signed distance), `Mat material(vec3 p, vec3 n)` and `vec3 veil(vec3 o, vec3 d, float t,
 * vec3 behind)`, which lays something see-through over what a ray found at distance t (`CLEAR` for nothing).
 */
export const STUDIO_HEAD = `${NOISE}${SURFACES}
struct Mat{vec3 albedo;float gloss;float rough;float metal;vec3 glow;};
uniform vec3 uEye; uniform vec3 uTarget; uniform float uZoom; uniform int uSurface; uniform vec3 uTint; uniform vec3 uWall; uniform float uWallZ;
uniform float uGoboStrength; uniform vec3 uLight; uniform float uExposure; uniform float uAmbient; uniform vec4 uBounds; uniform float uDecalSize; uniform float uSeed; uniform float uFine;
uniform vec3 uGlowAt; uniform vec3 uGlowColour; uniform float uGlowReach;
float smax(float a,float b,float k){float h=max(k-abs(a-b),0.)/k;return max(a,b)+h*h*k*.25;}
float smin(float a,float b,float k){float h=max(k-abs(a-b),0.)/k;return min(a,b)-h*h*k*.25;}
float roundCylinder(vec3 p,float r,float h0,float h1,float e){vec2 d=vec2(length(p.xz)-r+e,abs(p.y-.5*(h0+h1))-.5*(h1-h0)+e);return min(max(d.x,d.y),0.)+length(max(d,0.))-e;}
float roundBox(vec3 p,vec3 b,float e){vec3 d=abs(p)-b+e;return min(max(d.x,max(d.y,d.z)),0.)+length(max(d,0.))-e;}
vec3 turned(vec3 p,float a){float c=cos(a),s=sin(a);return vec3(c*p.x-s*p.z,p.y,s*p.x+c*p.z);}
float gDist;
vec4 ink(sampler2D t,vec2 at,float wide){if(any(lessThan(at,vec2(0.)))||any(greaterThan(at,vec2(1.))))return vec4(0.);vec4 c=textureLod(t,at,max(0.,log2(float(textureSize(t,0).x)/wide*gDist/(uZoom*uSize.x))-.35));return vec4(toLinear(c.rgb/max(c.a,.001)),c.a);}
`

/** The veil of products without glass. */
export const CLEAR =
  'vec3 veil(vec3 o,vec3 d,float t,vec3 behind){return behind;}vec3 sheen(vec3 p,vec3 r){return vec3(0.);}'

export const STUDIO_MAIN = `
vec3 normalAt(vec3 p){vec2 e=vec2(.0012,-.0012);return normalize(e.xyy*objects(p+e.xyy)+e.yyx*objects(p+e.yyx)+e.yxy*objects(p+e.yxy)+e.xxx*objects(p+e.xxx));}
vec2 boundsHit(vec3 o,vec3 d){vec3 q=o-uBounds.xyz;float b=dot(q,d),c=dot(q,q)-uBounds.w*uBounds.w,h=b*b-c;if(h<0.)return vec2(1.,-1.);h=sqrt(h);return vec2(max(-b-h,0.),-b+h);}
float gNearest;
float hitObjects(vec3 o,vec3 d,int steps){gNearest=1.;vec2 r=boundsHit(o,d);if(r.y<r.x)return -1.;float t=r.x;float before=1e3;for(int i=0;i<160;i++){if(i>=steps)break;float h=objects(o+d*t);if(h>before)gNearest=min(gNearest,before/t);before=h;if(h<.0005+t*.00008)return t;t+=h*.92;if(t>r.y)break;}return -1.;}
float shadow(vec3 o,vec3 d){vec2 r=boundsHit(o,d);if(r.y<r.x)return 1.;float res=1.,t=max(.012,r.x);for(int i=0;i<44;i++){float h=objects(o+d*t);res=min(res,.5+.5*h/(.085*t+.004));if(res<0.)break;t+=clamp(h*.8,.012,.16);if(t>r.y)break;}res=clamp(res,0.,1.);return res*res*(3.-2.*res);}
float open(vec3 p,vec3 n){float s=0.,w=1.;for(int i=1;i<=5;i++){float d=.022*float(i*i);s+=w*(d-min(objects(p+n*d),p.y+d*n.y*.0+1.));w*=.62;}return clamp(1.-1.15*max(s,0.),0.,1.);}
float goboAt(vec3 p){vec3 l=normalize(uLight);vec2 q=p.xz-l.xz/l.y*p.y;vec2 at=vec2(.5+q.x*.20,.52-q.y*.16);return mix(1.,textureLod(uGobo,at,0.).r,uGoboStrength);}
vec3 env(vec3 d,float rough){vec3 c=mix(uTint*.55,uWall*.62+.06,smoothstep(-.25,.35,d.y));c=mix(c,vec3(.95,.93,.9),.55*smoothstep(.2,1.,d.y));
 vec3 k=normalize(vec3(-.80,.46,-.42));vec3 r=normalize(cross(vec3(0,1,0),k)),u=cross(k,r);vec2 q=vec2(dot(d,r),dot(d,u))/max(dot(d,k),.05);float s=.02+rough*.5;
 float win=smoothstep(.42+s,.42-s,abs(q.x))*smoothstep(.62+s,.62-s,abs(q.y))*step(.05,dot(d,k));win*=1.-.75*(1.-rough)*(smoothstep(.035,.02,abs(q.x))+smoothstep(.03,.018,abs(q.y-.12)))*step(rough,.3);
 vec3 k2=normalize(vec3(.86,.22,-.30));vec3 r2=normalize(cross(vec3(0,1,0),k2)),u2=cross(k2,r2);vec2 q2=vec2(dot(d,r2),dot(d,u2))/max(dot(d,k2),.05);
 float strip=smoothstep(.10+s,.10-s,abs(q2.x))*smoothstep(.9+s,.9-s,abs(q2.y))*step(.05,dot(d,k2));
 return c*uAmbient*1.25+vec3(1.,.985,.955)*win*4.6/(1.+rough*3.)+vec3(.9,.95,1.)*strip*1.5/(1.+rough*3.);}
vec3 groundColour(vec3 p){vec3 c=surface(uSurface,(p.xz+vec2(20.))*vec2(210.,210.)+uSeed*37.,uTint);
 vec2 q=vec2(.5+p.x/uDecalSize,.5-p.z/uDecalSize);if(all(greaterThan(q,vec2(0.)))&&all(lessThan(q,vec2(1.)))){vec4 d=textureLod(uDecal,q,.5);c=mix(c,toLinear(d.rgb/max(d.a,.001)),d.a);}return c;}
vec3 glowOn(vec3 p,vec3 n){vec3 d=uGlowAt-p;float l=length(d);return uGlowColour*(.25+.75*max(dot(n,d/l),0.))/(1.+l*l*uGlowReach);}
float gOpen;
vec3 flatLight(vec3 p,vec3 n,bool near){vec3 l=normalize(uLight);float sh=near?shadow(p+n*.004,l):1.;float ao=near?open(p,n):1.;if(near)gOpen=ao;
 vec3 key=vec3(1.,.97,.92)*max(dot(n,l),0.)*sh*mix(.42,1.,goboAt(p));return key*1.15+(vec3(.86,.93,1.)*(.5+.5*n.y)*.34+vec3(1.,.95,.88)*.26)*ao*uAmbient*mix(.8,1.,sh)+glowOn(p,n)*ao;}
vec3 backdrop(vec3 o,vec3 d,bool near,out float t){float tg=d.y<-.0001?-o.y/d.y:1e9;float tw=d.z>.0001?(uWallZ-o.z)/d.z:1e9;
 if(tg<tw){t=tg;vec3 p=o+d*t;vec3 c=groundColour(p)*flatLight(p,vec3(0,1,0),near)+sheen(p,reflect(d,vec3(0,1,0)));return c*mix(1.,.72,smoothstep(uWallZ-1.1,uWallZ,p.z));}
 t=tw;vec3 p=o+d*t;vec3 n=vec3(0,0,-1);float fade=1.05-.16*length(p.xy-vec2(-1.2,1.6));vec3 l=normalize(uLight);return uWall*(max(dot(n,l),0.)*.95*mix(.5,1.,goboAt(p))+.42*uAmbient+.2*uAmbient)*max(fade,.4)*mix(.72,1.,smoothstep(0.,.9,p.y))+uWall*glowOn(p,n);}
bool gPlain,gHit;
vec3 lit(vec3 o,vec3 d){float tb;float t=hitObjects(o,d,150);gPlain=gNearest>4./(uZoom*uSize.x);gDist=t;gHit=t>0.;float tg=d.y<-.0001?-o.y/d.y:1e9;
 if(t<0.||tg<t){vec3 c=backdrop(o,d,true,tb);return veil(o,d,tb,c);}
 vec3 p=o+d*t;vec3 n=normalAt(p);Mat m=material(p,n);vec3 l=normalize(uLight);if(dot(n,d)>-.24)gPlain=false;
 vec3 seen=m.albedo*(1.-m.metal)*flatLight(p,n,true);float ao=gOpen;
 seen+=m.albedo*(1.-m.metal)*max(-n.y*.5+.5,0.)*uTint*.16*ao;
 vec3 r=reflect(d,n);float fresnel=pow(1.-max(dot(-d,n),0.),5.);vec3 f=mix(vec3(.04+.96*fresnel*(1.-m.rough)),m.albedo+(1.-m.albedo)*fresnel,m.metal);
 vec3 mirror=env(r,m.rough);float th=hitObjects(p+n*.01,r,36);float tr=r.y<-.0001?-p.y/r.y:1e9;
 if(th>0.&&th<tr){vec3 q=p+n*.01+r*th;mirror=mix(mirror*.25,material(q,normalAt(q)).albedo*.55,.8);}
 else if(tr<3.5){vec3 q=p+r*tr;mirror=mix(groundColour(q)*flatLight(q,vec3(0,1,0),false)*smoothstep(0.,.5,tr),mirror,smoothstep(1.2,3.5,tr));}
 seen+=f*mirror*m.gloss*mix(1.,ao,.6)*mix(.55,1.,goboAt(p));
 return veil(o,d,t,seen+m.glow);}
vec3 shade(vec2 px){vec3 f=normalize(uTarget-uEye),r=normalize(cross(vec3(0,1,0),f)),u=cross(f,r);vec3 sum=vec3(0.);vec2 v=px/uSize-.5;float rim=1.-.28*dot(v,v);
 // Four rays a pixel where an outline is near, one on plain faces, two on the table, the wall and behind glass. Each is what film shows of it
 // before they are averaged: light beyond white would fill a pixel that it only touches (docs/decisions/575).
 float count=0.;for(int i=0;i<4;i++){vec2 j=(i<2?vec2(.125,.375):vec2(.375,-.125))*(1.-2.*float(i&1));vec2 q=(px+j-.5*uSize)/uSize.x;vec3 c=lit(uEye,normalize(f*uZoom+r*q.x-u*q.y));sum+=clamp(filmic(min(c*uExposure,vec3(3.)))*rim,0.,1.);count+=1.;if(gPlain&&(i==1||(i==0&&gHit&&uFine<.5)))break;}
 return toSrgb(sum/count)+ (hash1(px)-.5)*.008;}
`
