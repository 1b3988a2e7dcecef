import { ROWS, SHOULDERS, SPINE } from './form-body.ts'
import { FOLD_HEIGHTS, FOLDS } from './garment-shader.ts'
import { NOISE, SURFACES } from './glsl.ts'

/*
 * A garment on a form in front of a wall, seen squarely from the front and lit by a large window light from above one side.
 * Units: 1000 across the picture. The height of a point is how far the form stands out there, with what hangs from it: heights are
 * true to scale, so slopes are too. Textures: uCloth (colour with the print), uRelief (seams: grey 0.5 is level), uParts (red:
 * garment; green: the inside that an opening shows, which is painted with its light), uFar (outline blurred for the shadow on the wall).
 */
const PLACE = `${NOISE}
uniform float uSeed; uniform float uTop;
vec2 uv(vec2 p){return vec2(p.x/1000.,(p.y-uTop)*uSize.x/(1000.*uSize.y));}
`

const SHARED = `${PLACE}
uniform float uDrape; uniform vec2 uFall;
float drape(vec2 p){float low=smoothstep(uFall.x,uFall.y,p.y);float within=1.-smoothstep(245.,300.,abs(p.x-500.));
 float x=p.x+40.*(noise(vec2(p.y*.0042,uSeed))-.5);float spread=mix(1.22,1.,low);x=500.+(x-500.)*spread;
 float n=noise(vec2(x*.0155+uSeed*5.,p.y*.0013+uSeed))-.5;float m=noise(vec2(x*.034+uSeed*9.,p.y*.0024+4.))-.5;
 return uDrape*low*within*(n*1.25+m*.42);}
vec2 hang(vec2 p){vec2 q=p+5.*(vec2(noise(p*.006+uSeed),noise(p*.006+uSeed+40.))-.5)+1.4*(vec2(noise(p*.021+uSeed),noise(p*.021+uSeed+9.))-.5);
 float low=smoothstep(uFall.x-120.,uFall.y,p.y);
 q.x+=low*15.*(mix(noise(vec2(p.y*.0062,uSeed+3.)),noise(vec2(p.y*.0062,uSeed+17.)),smoothstep(380.,620.,p.x))-.5);
 q.y-=.32*drape(p);return q;}
`

/** First pass: how far the cloth stands out, in units. */
export const FORM_RELIEF = `${SHARED}
uniform vec4 uFolds[${FOLDS}]; uniform vec3 uFoldShapes[${FOLDS}]; uniform int uFoldCount;
uniform vec2 uTorso[${ROWS}]; uniform float uShoulder[${SHOULDERS}]; uniform vec4 uLeft[${SPINE}]; uniform vec4 uRight[${SPINE}];
uniform vec4 uHood; uniform float uHoodOut; uniform float uRoll; uniform float uArm; uniform vec3 uSleeve; uniform float uElbow;
uniform vec3 uPull; uniform vec2 uArmpit; uniform float uCrumple; uniform float uSeam;
${FOLD_HEIGHTS}
float ridged(float v){return 1.-abs(2.*v-1.);}
float smax(float a,float b,float k){float h=clamp(.5+.5*(a-b)/k,0.,1.);return mix(b,a,h)+k*h*(1.-h);}
vec2 torsoAt(float y){float t=clamp((y-100.)/50.,0.,${ROWS - 1}.-.001);int i=int(t);float f=t-float(i);
 vec2 a=uTorso[max(i-1,0)],b=uTorso[i],c=uTorso[i+1],d=uTorso[min(i+2,${ROWS - 1})];
 return .5*(2.*b+(c-a)*f+(2.*a-5.*b+4.*c-d)*f*f+(3.*b-a-3.*c+d)*f*f*f);}
float shoulderAt(float u){float t=clamp(u/20.,0.,${SHOULDERS - 1}.-.001);int i=int(t);float f=t-float(i);
 float a=uShoulder[max(i-1,0)],b=uShoulder[i],c=uShoulder[i+1],d=uShoulder[min(i+2,${SHOULDERS - 1})];
 return .5*(2.*b+(c-a)*f+(2.*a-5.*b+4.*c-d)*f*f+(3.*b-a-3.*c+d)*f*f*f);}
float torso(vec2 p){float u=abs(p.x-500.);vec2 s=torsoAt(p.y);if(u>=s.x)return 0.;
 float c=pow(1.-pow(u/s.x,2.3),1./2.3);float d=clamp((p.y-shoulderAt(u))/uRoll,0.,1.);return s.y*c*sqrt(1.-(1.-d)*(1.-d));}
vec3 sleeves(vec2 p){bool isLeft=p.x<500.;vec3 best=vec3(-60.,0.,1.);if(abs(p.x-500.)<140.)return best;vec3 sum=vec3(0.);
 for(int i=0;i<${SPINE - 1};i++){vec4 a=isLeft?uLeft[i]:uRight[i];vec4 b=isLeft?uLeft[i+1]:uRight[i+1];vec2 ab=b.xy-a.xy;
  float t=clamp(dot(p-a.xy,ab)/dot(ab,ab),0.,1.);vec4 m=mix(a,b,t);vec2 off=p-m.xy;float d=length(off)/m.z;
  if(d<1.15){float w=exp(-14.*d*d);sum+=w*vec3(float(i)+t,clamp((off.x*ab.y-off.y*ab.x)/(length(ab)*m.z),-1.,1.),1.);if(d<1.)best.x=max(best.x,m.w+m.z*sqrt(1.-d*d)*.95);}}
 if(sum.z>0.)best.yz=vec2(sum.x/${SPINE - 1}.,sum.y)/sum.z;return best;}
float hood(vec2 p){vec2 d=(p-uHood.xy)/uHood.zw;return uHoodOut*sqrt(max(1.-dot(d,d),0.));}
float creases(vec3 arm,float side){float s=arm.y*uArm;
 float w=noise(vec2(s*.019+arm.z*.85,uSeed+side*13.+arm.z*.9))-.5;float f=noise(vec2(s*.043-arm.z*.95,uSeed*2.+side*5.+arm.z*.5))-.5;
 float at=(arm.y-uElbow)/.13;float amount=uSleeve.x+uSleeve.y*exp(-at*at)+uSleeve.z*smoothstep(.62,.84,arm.y)*(1.-smoothstep(.86,.90,arm.y));
 return (w*1.7+f*.7)*amount*sqrt(max(1.-arm.z*arm.z,0.));}
float pull(vec2 p,vec2 from){vec2 d=p-from;float rho=length(d);vec2 dir=d/max(rho,1.);vec2 drift=vec2(rho*.0035,-rho*.002);
 float n=noise(dir*2.1+drift+uSeed*1.3+from*.01)-.5;float m=ridged(noise(dir*3.7+drift*2.+uSeed*2.1+from*.02))-.5;
 return (n*uPull.x+m*uPull.y)*exp(-rho/uPull.z)*smoothstep(6.,120.,rho);}
float crumple(vec2 p){float a=noise(p*vec2(.0085,.0062)+uSeed*4.)-.5;float b=noise(mat2(.8,.6,-.6,.8)*p*vec2(.021,.013)+uSeed*7.)-.5;float c=noise(mat2(.7,-.7,.7,.7)*p*vec2(.05,.028)+uSeed)-.5;return a*15.+b*6.+c*1.8;}
float relief(vec2 px){vec2 p=px*1000./uSize.x+vec2(0.,uTop);if(texture(uFar,uv(p)).a<.004)return 0.;
 vec2 b=hang(p);vec3 arm=sleeves(b);float t=torso(b);float on=smoothstep(-14.,22.,t-arm.x);
 float h=smax(t,arm.x,26.);
 if(uHood.z>0.)h=smax(h,hood(b),30.);
 float side=p.x<500.?1.:2.;
 h+=on*drape(p)+(1.-on)*creases(arm,side)+pull(b,uArmpit)+pull(b,vec2(1000.-uArmpit.x,uArmpit.y));
 return h+folds(p)+crumple(b)*uCrumple+(texture(uRelief,uv(b)).r-.5)*uSeam;}`

/**
 * Second pass: how a point is lit, in four numbers: light, with 4 for each 255th that the garment covers of the pixel; gloss; and from
 * how far away its cloth is. It knows no colour, so one pass serves all designs.
 */
export const FORM_LIGHT = `${SHARED}
uniform vec2 uLight;
float height(vec2 p){return texture(uHeight,uv(p)).r;}
vec4 light(vec2 px){
 vec2 p=px*1000./uSize.x+vec2(0.,uTop);
 vec2 b=hang(p);
 vec4 parts=texture(uParts,uv(b));
 float cover=smoothstep(.12,.88,parts.r);
 if(cover<.002)return vec4(0.);
 vec2 to=normalize(uLight);
 float e=1.3;
 float h=height(p);
 vec2 slope=vec2(height(p+vec2(e,0.))-height(p-vec2(e,0.)),height(p+vec2(0.,e))-height(p-vec2(0.,e)))/(2.*e);
 vec3 nrm=normalize(vec3(-slope,1.));
 float key=clamp((dot(nrm,normalize(vec3(to,.98)))+.20)/1.20,0.,1.);
 float fill=max(dot(nrm,normalize(vec3(-to.x*1.1,-.1,.6))),0.);
 float above=clamp(.5-.5*nrm.y,0.,1.);
 float occl=1.;
 for(int i=1;i<=8;i++){float t=float(i*i)*1.9+2.;occl=min(occl,1.-clamp((height(p+to*t)-h-t*.80)/(7.+t*.45),0.,1.));}
 float sky=0.;
 for(int i=0;i<12;i++){float a=float(i)*2.4+.4;float r=i%3==0?11.:(i%3==1?27.:60.);sky+=clamp((height(p+r*vec2(cos(a),sin(a)))-h)/r,-.12,.8);}
 float inside=smoothstep(.4,.6,parts.g);
 float lit=(.25+.62*key*mix(.35,1.,occl)+.13*fill+.09*above)/.86*(1.-clamp(sky*.075,-.05,.42));
 float rim=pow(1.-nrm.z,2.)*(.3+.7*key)*(1.-inside);
 lit=mix(lit,.95,inside)+.16*rim;
 float gloss=(key*key*1.2+.08)*(1.-.6*inside)+.32*rim;
 vec2 away=b+clamp(nrm.xy,-.45,.45)*3.2*(1.-inside)-p;
 return vec4(clamp(lit,0.,3.9)+4.*floor(cover*255.),gloss,away);
}`

/** Last pass: a garment of this cloth and print in front of its wall. */
export const FORM_SHADER = `${PLACE}${SURFACES}
uniform int uSurface; uniform vec3 uTint; uniform vec2 uLight;
vec3 shade(vec2 px){
 vec2 p=px*1000./uSize.x+vec2(0.,uTop);
 vec2 to=normalize(uLight);
 vec2 frame=px/uSize;
 float fall=1.10-.34*length((frame-vec2(to.x<0.?.30:.70,.26))*vec2(.9,1.));
 vec4 seen=texelFetch(uLit,ivec2(px),0);
 float cover=floor(seen.x/4.)/255.;float lit=seen.x-4.*floor(seen.x/4.);
 vec3 wall=vec3(0.);
 if(cover<.998){float thrown=texture(uFar,uv(p+to*62.)).a;float behind=texture(uFar,uv(p+to*14.)).a;
  wall=surface(uSurface,p+uSeed*137.,uTint)*(1.-.36*smoothstep(0.,1.,thrown))*(1.-.22*smoothstep(.1,1.,behind))*fall;}
 vec2 b=p+seen.zw;
 vec3 colour=toLinear(texture(uCloth,uv(b)).rgb);
 float knit=noise(vec2(b.x*.9,b.y*.55))-.5;float yarn=noise(vec2(b.x*.32,b.y*.28))-.5;
 vec3 cloth=colour*lit*(1.+knit*.08+yarn*.05)+vec3(.019,.0185,.018)*seen.y;
 return toSrgb(filmic(mix(wall,cloth*fall,cover)*1.17));
}`
